import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findSharedExportsSpelledIn,
  iconsOfMenuInKernelOrThrow,
  parseOfferedExports,
  readOfferedExports,
} from './sharedModuleExports';

test('a shared module says its names before and after packing, and which are on their way out', () => {
  const source = `export { a, type B, c as d } from './a';
export {
  /** @deprecated 2026-12-01: use d */
  old,
  young,
} from './b';
export type { E } from './e';`;
  assert.deepEqual(parseOfferedExports(source), {
    names: ['a', 'd', 'old', 'young'],
    deprecated: { old: '2026-12-01: use d' },
  });
  assert.deepEqual(parseOfferedExports('import { x } from "./x.js";\nexport {\n  x,\n  y as z\n};\n').names, [
    'x',
    'z',
  ]);
});

test('a shared module’s own declarations are names too, and comments and texts are none', () => {
  const source = `// export { gone } from './gone';
/** As in: export { example } */
export const { read: stored, write } = area;
export const text = "export { no }", more = 1;
export function run() {}
export default class {}
export interface Shape {}`;
  assert.deepEqual(parseOfferedExports(source).names, ['default', 'more', 'run', 'stored', 'text', 'write']);
  assert.throws(
    () => parseOfferedExports("export * from './all';"),
    /list the names that a shared module exports/,
  );
});

test('the kernel at hand has names behind every shared module, and icons', () => {
  const { names } = readOfferedExports();
  assert.ok(Object.values(names).every((own) => own.length > 0));
  assert.ok(names['@ank/shared/ui']?.includes('IconButton'));
  assert.ok(!names['@ank/shared/ui']?.includes('IconName'), 'types are nothing in the page');
  for (const icon of ['alert', 'wallet', 'log-out']) assert.ok(names.icons?.includes(icon), icon);
});

test('a menu with an icon that does not exist is refused, with those there are', () => {
  const item = { path: '/x', label: { en: 'X' }, group: 1 as const, order: 1, betting: false };
  assert.deepEqual(iconsOfMenuInKernelOrThrow([{ ...item, icon: 'wallet' }]), { icons: ['wallet'] });
  assert.throws(
    () => iconsOfMenuInKernelOrThrow([{ ...item, icon: 'walet' }]),
    /icon "walet" does not exist; there are alert/,
  );
  assert.deepEqual(iconsOfMenuInKernelOrThrow([]), {});
});

test("another tool's code takes what it spells, of the shared modules that it names", () => {
  const code = ['e.exports=()=>n(7).Badge({name:"x"})', 'var cxs=1'];
  assert.deepEqual(findSharedExportsSpelledIn(code, ['@ank/shared/ui', 'react']), {
    '@ank/shared/ui': ['Badge'],
  });
});
