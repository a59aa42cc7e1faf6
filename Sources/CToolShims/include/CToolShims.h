// What the command needs from libc and libraries and Swift cannot call itself.
#pragma once
