/** The contract between the shell and a remote's `./screens` module; raised when that shape changes. */
export const CONTRACT_VERSION = 1;
