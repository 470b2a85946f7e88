import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { toPackedDeclaration } from './packageDeclarations';

const SOURCE = join(ROOT, 'tools/kit/src/pack/packageDeclarations.ts');

test('a declaration imports by the packed files’ endings, however it imports', () => {
  const written = [
    "import type { Files } from '../workspace/listAndWriteFiles';",
    'export * from "./packPackage";',
    "export { join } from 'node:path';",
    "export type Late = typeof import('./packageDeclarations');",
    "/** The sign ₹ takes three bytes. */ export declare const rest: import('../workspace/packages').Package;",
  ].join('\n');
  assert.equal(
    toPackedDeclaration(written, SOURCE),
    [
      "import type { Files } from '../workspace/listAndWriteFiles.js';",
      'export * from "./packPackage.js";',
      "export { join } from 'node:path';",
      "export type Late = typeof import('./packageDeclarations.js');",
      "/** The sign ₹ takes three bytes. */ export declare const rest: import('../workspace/packages.js').Package;",
    ].join('\n'),
  );
});

test('what a comment or a text says about an import is none', () => {
  const written = [
    "/** Finds `import('./x')` and `export * from './nowhere'`. */",
    'export declare const said = "import \'./y\'";',
  ].join('\n');
  assert.equal(toPackedDeclaration(written, SOURCE), written);
});

test('an import of a file that is not there is refused', () => {
  assert.throws(() => toPackedDeclaration("import './nowhere';", SOURCE), /which does not exist/);
});
