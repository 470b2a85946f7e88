import * as commonJs from 'tsx/cjs/api';
import * as modules from 'tsx/esm/api';

const isHere = () => process.execArgv.some((arg) => arg.includes('tsx')) || globalThis.ankReadsTypeScript;

/** Lets this process import TypeScript files, once: the kernel's count as CommonJS for Node, the tools' as ES modules. */
export const readTypeScript = () => {
  if (isHere()) return;
  globalThis.ankReadsTypeScript = true;
  commonJs.register();
  modules.register();
};
