import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '../workspace/listAndWriteFiles';
import { ROOT } from '../workspace/packages';
import { readManifest } from '../workspace/projectFolders';

type Manifest = { scripts?: Record<string, string> };

/** Returns the npm scripts of the package in `dir`. */
export const readNpmScripts = (dir: string) => (readManifest(dir) as Manifest).scripts ?? {};

/** Makes a package of the kind that runs in Node, which its folder's name says. */
export const makeEmptyNodePackage = (parent: string): string => {
  const dir = join(parent, 'testkit');
  mkdirSync(join(dir, 'src'), { recursive: true });
  const scripts = readNpmScripts(join(ROOT, 'tools/testkit'));
  writeJson(join(dir, 'package.json'), { name: '@ank/testkit', type: 'module', scripts });
  writeJson(join(dir, 'tsconfig.json'), { extends: '@ank/build/tsconfig.node.json', include: ['src'] });
  return dir;
};

/** Returns the text of a test file that passes while the constant `name` of the file beside it is 1. */
export const passingTestSource = (name: string) =>
  `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ${name} } from './${name}';
test('${name} is one', () => assert.equal(${name}, 1));
`;
