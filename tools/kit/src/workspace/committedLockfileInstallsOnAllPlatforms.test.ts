import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import semver from 'semver';
import { ROOT } from './packages';

type LockedPackage = {
  version?: string;
  resolved?: string;
  link?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
  dependencies?: Record<string, string>;
  engines?: { node?: string };
  peer?: boolean;
};
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const locked = Object.entries(packages);

/** As Node resolves it: in the package's own folder, then in each folder around it. */
const isResolvedInLockfile = (from: string, name: string): boolean => {
  const parts = from.split('/node_modules/');
  return parts.some((_, depth) =>
    Boolean(packages[[...parts.slice(0, parts.length - depth), name].join('/node_modules/')]),
  );
};

test('what is installed on another platform alone is locked too, or npm ci refuses the lockfile there and here', () => {
  const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isResolvedInLockfile(path, name) && !packages[`node_modules/${name}`])
      .map((name) => `${path} needs ${name}`),
  );
  assert.deepEqual(missing, []);
});

test('the compiler and the linter are locked for Linux, macOS and Windows', () => {
  for (const name of [
    '@swc/core-linux-x64-gnu',
    '@swc/core-linux-x64-musl',
    '@swc/core-linux-arm64-gnu',
    '@swc/core-darwin-x64',
    '@swc/core-darwin-arm64',
    '@swc/core-win32-x64-msvc',
    '@biomejs/cli-linux-x64',
    '@biomejs/cli-linux-arm64',
    '@biomejs/cli-darwin-x64',
    '@biomejs/cli-darwin-arm64',
    '@biomejs/cli-win32-x64',
  ])
    assert.ok(packages[`node_modules/${name}`]?.version, name);
});

test('Rspack is there as a peer alone, which npm start leaves out', () => {
  const others = locked.filter(([path, { peer }]) => path.startsWith('node_modules/@rspack/') && !peer);
  assert.ok(packages['node_modules/@rspack/core']);
  assert.deepEqual(
    others.map(([path]) => path),
    [],
    'a package names Rspack as a dependency of its own',
  );
});

test('no package is locked to a download address', () => {
  const addressed = locked.filter(([, { resolved, link }]) => resolved && !link).map(([path]) => path);
  assert.deepEqual(addressed, []);
});

const { engines, overrides } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  engines: { node: string };
  overrides: Record<string, string>;
};

test('no package wants a newer Node than we do, so that installing warns of none', () => {
  const oldest = semver.minVersion(engines.node) ?? '';
  const newer = locked.filter(([, one]) => one.engines?.node && !semver.satisfies(oldest, one.engines.node));
  assert.deepEqual(
    newer.map(([path, one]) => `${path} ${one.engines?.node}`),
    [],
  );
});

test('nor where our packages are installed from a registry, which takes no overrides from us', () => {
  for (const name of ['tools/release', 'provider']) {
    const { dependencies = {} } = packages[name] ?? {};
    assert.ok(dependencies.fastify);
    assert.equal(dependencies['light-my-request'], overrides['light-my-request'], name);
  }
});
