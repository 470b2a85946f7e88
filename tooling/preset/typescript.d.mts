/** Lets this process import TypeScript files, once. */
export declare const readTypeScript: () => void;
