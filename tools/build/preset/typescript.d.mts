/** Lets this process import TypeScript files, once. */
export declare const readTypeScript: () => void;
/** One of the tools' own modules, by its path below their sources. */
export declare const load: (name: string) => Promise<unknown>;
