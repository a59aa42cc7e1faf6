internal import Glibc

exit(Command.main())
