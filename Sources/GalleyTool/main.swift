internal import GalleyCommand
internal import Glibc

exit(Command.main())
