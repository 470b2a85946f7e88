/** Lets this process import TypeScript files, once. Gives what ends it, to whom it began for. */
export declare const registerTypeScript: () => (() => Promise<unknown>) | undefined;
