/** Fails the test in the place of a value that must be there. Throws an error with the message. */
export const failTest = (message: string): never => {
  throw new Error(message);
};
