/** A function of that code, from a published script of the version; it is given what it names `given`. */
export const compileVersionScript = (
  remote: string,
  version: string,
  code: string,
): ((value?: unknown) => unknown) =>
  new Function('given', `${code}\n//# sourceURL=http://localhost/r/${remote}/${version}/remoteEntry.js`) as (
    value?: unknown,
  ) => unknown;
