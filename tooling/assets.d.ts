/** Style sheets: a module maps class names to built names; a plain sheet is imported for its effect. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** Version of the package being built, set by the build preset: "1.2.0-3fa9c1d2". */
declare const __ANK_VERSION__: string;
