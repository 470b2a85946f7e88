/** Class names to built names; a plain sheet is imported for its effect. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** Set by the build preset: "1.2.0-3fa9c1d2". */
declare const __ANK_VERSION__: string;

/** In a language (protocol/src/words.json), set by the build preset. */
declare const __ANK_WORDS__: Readonly<
  Record<'hi' | 'mr', Readonly<Record<keyof typeof import('@ank/protocol/words.json'), string>>>
>;
