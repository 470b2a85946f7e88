import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { test } from 'node:test';
import { listSourceFiles } from './listAndWriteFiles';
import { allPackages, ROOT, readJsonFile } from './packages';

type Manifest = {
  name: string;
  private?: boolean;
  exports?: object;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};
const manifests = allPackages().map(({ dir }) => readJsonFile<Manifest>(join(dir, 'package.json')));
const own = new Set(manifests.map(({ name }) => name));
/** What tests alone stand on, and nobody installs: it knows the packages whose tests need it. */
const forTests = new Set(manifests.filter((manifest) => manifest.private).map(({ name }) => name));

/** Packages of this repository that each of them depends on, to run or to be built and tested. */
const graph = new Map(
  manifests.map(({ name, dependencies, devDependencies }) => [
    name,
    [
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(devDependencies ?? {}).filter((other) => !forTests.has(other)),
    ].filter((other) => own.has(other)),
  ]),
);

/** The way from `name` back to itself, if there is one. */
const findCycleFrom = (name: string, pathSoFar: string[] = []): string[] | undefined => {
  if (pathSoFar.includes(name)) return [...pathSoFar, name];
  for (const next of graph.get(name) ?? []) {
    const found = findCycleFrom(next, [...pathSoFar, name]);
    if (found) return found;
  }
  return undefined;
};

test('no package depends on itself by way of others', () => {
  assert.ok(graph.size >= 9);
  for (const name of graph.keys()) assert.equal(findCycleFrom(name)?.join(' -> '), undefined);
});

test('every entry point of a package is named: none exports whatever lies in a folder', () => {
  const open = manifests.filter(({ exports = {} }) => JSON.stringify(exports).includes('*'));
  assert.deepEqual(
    open.map(({ name }) => name),
    [],
  );
});

test('the protocol depends on TypeBox and on nothing else; its tests try properties', () => {
  const { dependencies, devDependencies } = manifests.find(({ name }) => name === '@ank/protocol') ?? {};
  assert.deepEqual(Object.keys({ ...dependencies }), ['typebox']);
  assert.deepEqual(Object.keys({ ...devDependencies }), ['fast-check']);
});

test('the provider is installed without React', () => {
  const { packages } = readJsonFile<{
    packages: Record<string, Manifest & { link?: true; resolved?: string }>;
  }>(join(ROOT, 'package-lock.json'));
  /** Where the lock file puts `name` for a package that lies at `from`. */
  const placeOf = (name: string, from: string): string | undefined => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const place = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
      const found = packages[place];
      if (found) return found.link ? found.resolved : place;
      if (!at) return undefined;
      if (!at.includes('/node_modules/')) at = '';
    }
  };
  const installed = new Set<string>();
  const visit = (place: string) => {
    if (installed.has(place)) return;
    installed.add(place);
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const next = placeOf(name, place);
      if (next) visit(next);
    }
  };
  visit('provider');
  const names = [...installed].map((place) => basename(place));
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
