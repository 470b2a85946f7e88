import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import {
  findDependencyCycleFrom,
  listLockedDependencies,
  MANIFESTS,
  OWN_DEPENDENCIES_BY_PACKAGE,
} from './dependenciesOfAllPackages';
import { listSourceFiles } from './listSourceFiles';
import { allPackages, ROOT } from './packages';

test('no package depends on itself by way of others', () => {
  assert.ok(OWN_DEPENDENCIES_BY_PACKAGE.size >= 9);
  for (const name of OWN_DEPENDENCIES_BY_PACKAGE.keys())
    assert.equal(findDependencyCycleFrom(name)?.join(' -> '), undefined);
});

test('every entry point of a package is named: none exports whatever lies in a folder', () => {
  const open = MANIFESTS.filter(({ exports = {} }) => JSON.stringify(exports).includes('*'));
  assert.deepEqual(
    open.map(({ name }) => name),
    [],
  );
});

test('the protocol depends on TypeBox and on nothing else; its tests try properties', () => {
  const { dependencies, devDependencies } = MANIFESTS.find(({ name }) => name === '@ank/protocol') ?? {};
  assert.deepEqual(Object.keys({ ...dependencies }), ['typebox']);
  assert.deepEqual(Object.keys({ ...devDependencies }), ['fast-check']);
});

test('the provider is installed without React', () => {
  const names = listLockedDependencies('provider');
  assert.ok(names.includes('fastify') && names.includes('pg'), names.join(' '));
  assert.deepEqual(
    names.filter((name) => /^(react|redux|shared|tools)/.test(name)),
    [],
  );
});

test('no phone loads a schema: what runs in the page imports the schemas as types', () => {
  const ofPage = allPackages().filter(({ kind }) => kind !== 'node' && kind !== 'protocol');
  const imports = ofPage.flatMap(({ dir }) =>
    listSourceFiles(join(dir, 'src'), (path) => /\.tsx?$/.test(path)).flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(
          /^(?:import|export) [^;]*'@ank\/protocol\/(?:calls|formats|operator\/(?!paths|refusals|alerts|words))[^']*';$/gm,
        ),
      ].map(([text]) => ({ file: relative(ROOT, path), text })),
    ),
  );
  assert.ok(imports.length > 10);
  assert.deepEqual(
    imports.filter(({ text }) => !text.startsWith('import type ')),
    [],
  );
});

test('no phone loads TypeBox: modules that run in the page take types alone from those that hold schemas', () => {
  const dir = join(ROOT, 'protocol/src');
  const ofPage = listSourceFiles(dir, (path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path)).filter(
    (path) =>
      !/^((calls|formats)(\/|\.ts$)|operator\/(?!(paths|alerts|words)\.ts$))/.test(relative(dir, path)),
  );
  assert.ok(ofPage.length > 6);
  for (const path of ofPage) {
    assert.doesNotMatch(
      readFileSync(path, 'utf8'),
      /^(import|export) (?!type )[^;]*'(typebox|\.\/(calls|formats))[^']*';$/m,
      relative(ROOT, path),
    );
  }
});
