import type { Built } from '../publish/built';
import type { Fault } from './refusal';

const SLICE = /\bcreateSlice\)?\(\s*\{\s*name\s*:\s*(["'`])([^"'`]*)\1/g;

const sliceFaults = (path: string, text: string, prefix: string): Fault[] =>
  [...text.matchAll(SLICE)]
    .map(([, , name = '']) => name)
    .filter((name) => !name.startsWith(prefix))
    .map((name) => ({
      rule: 'slice name',
      says: `${path} makes a slice "${name}", and would replace the page's or another part's of that name`,
      wayOut: `Begin its name with "${prefix}", the prefix in remote.json.`,
    }));

const QUIET = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;

/**
 * A container as its documentation sets it up brings a copy of the page's toasts, and their variables, which
 * any screen may set.
 */
const TOASTS = /:root\s*\{(?:\s*--toastify-[\w-]+\s*:[^{};]*;?)*\s*\}/g;

const selectorsOf = (css: string): string[] => {
  const found: string[] = [];
  const around: string[] = [];
  for (const [, before = '', sign] of css
    .replace(QUIET, '')
    .replace(TOASTS, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    const head = before.trim();
    if (sign === '}') around.pop();
    if (sign !== '{') continue;
    const isOfPage = around.every((one) => /^@(?!\S*keyframes)/.test(one));
    if (isOfPage && !head.startsWith('@')) found.push(head);
    around.push(head);
  }
  return found.flatMap((head) => (head.includes('(') ? [head] : head.split(','))).map((one) => one.trim());
};

const styleFaults = (path: string, text: string): Fault[] => {
  const foreign = selectorsOf(text).filter((selector) => !/[.#][\w\\-]/.test(selector));
  return foreign.length === 0
    ? []
    : [
        {
          rule: 'page-wide style',
          says: `${path} styles ${[...new Set(foreign)].slice(0, 5).join(', ')} of the whole page`,
          wayOut: 'Write a class of your own into each selector, as in a file that ends in .module.css.',
        },
      ];
};

/**
 * What of a remote's files would change other parts of the page: slices under names that are not its own,
 * styles without a class.
 */
export const reachFaults = (built: Built): Fault[] =>
  built.kind === 'shell'
    ? []
    : built.files.flatMap(({ path, bytes }) => {
        if (path.endsWith('.js')) return sliceFaults(path, `${bytes}`, built.remote.description.prefix);
        return path.endsWith('.css') ? styleFaults(path, `${bytes}`) : [];
      });
