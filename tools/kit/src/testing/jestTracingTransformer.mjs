import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { parse } from 'acorn';

const require = createRequire(import.meta.url);
const { createTransformer } = require('@swc/jest');
const ROOT = new URL('../../../../', import.meta.url).pathname;

/** Every function of these sources first names its file to `globalThis.entered`. */
export const insertFileTraces = (code, file, sourceType = 'script') => {
  const call = `globalThis.entered?.(${JSON.stringify(file)})`;
  const inserts = [];
  const visit = (node) => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    else if (node && typeof node.type === 'string') {
      // What a module gives to others is a getter here, and no step.
      if (node.type === 'Property' && node.kind === 'get') return;
      const { body } = node;
      if (/Function/.test(node.type)) {
        if (body.type === 'BlockStatement') inserts.push([body.start + 1, `${call};`]);
        else inserts.push([body.start, `(${call},(`], [body.end, '))']);
      }
      for (const value of Object.values(node)) visit(value);
    }
  };
  visit(parse(code, { ecmaVersion: 'latest', sourceType }));
  let done = '';
  let at = 0;
  for (const [place, text] of inserts.sort(([a], [b]) => a - b)) {
    done += code.slice(at, place) + text;
    at = place;
  }
  return done + code.slice(at);
};

/** Jest's transformer of TypeScript, for a run that asks which files a bid enters. */
export default {
  createTransformer: (options) => {
    const plain = createTransformer(options);
    return {
      canInstrument: false,
      process: (source, path, given) => {
        const out = plain.process(source, path, given);
        const file = relative(ROOT, path);
        const isOurs = /^[^.]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\/|^tools\//.test(file);
        return isOurs ? { code: insertFileTraces(typeof out === 'string' ? out : out.code, file) } : out;
      },
    };
  },
};
