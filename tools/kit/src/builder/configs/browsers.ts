/** The browsers for browserslist; docs/browsers.md says why. */
export const BROWSERS = [
  'chrome >= 107',
  'and_chr >= 107',
  'android >= 107',
  'safari >= 17',
  'ios_saf >= 17',
  'firefox esr',
];

export const ECMASCRIPT_TARGET = 'es2022';
