/** Class names to built names; a plain sheet is imported for its effect. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** The address of a file that the build copies beside the bundle. */
declare module '*.woff' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}

/** Set by the build preset: "1.2.0-3fa9c1d2". */
declare const __ANK_VERSION__: string;

/** In a language (protocol/src/words.json), set by the build preset. */
declare const __ANK_WORDS__: Readonly<
  Record<'hi' | 'mr', Readonly<Record<keyof typeof import('@ank/protocol/words.json'), string>>>
>;
