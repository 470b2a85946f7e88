/** Lets this process import TypeScript files, once. Gives what ends it, to whom it began for. */
export declare const readTypeScript: () => (() => Promise<unknown>) | undefined;
/** One of the tools' own modules, by its path below their sources. */
export declare const load: (name: string) => Promise<unknown>;
