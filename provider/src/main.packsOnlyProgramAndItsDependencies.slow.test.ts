import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIR = join(ROOT, 'provider');
type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** The place whose node_modules holds that of `path`; '' is the root. */
const parentPackagePath = (path: string): string =>
  path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1));

const findInstalledPath = (from: string, name: string): string | undefined => {
  const place = join(from, 'node_modules', name);
  if (packages[place]) return place;
  return from === '' ? undefined : findInstalledPath(parentPackagePath(from), name);
};

/** What an installation of `path` brings, by the lock file. */
const listInstalledClosure = (path: string, found = new Set<string>()): Set<string> => {
  const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = findInstalledPath(path, name);
    if (place === undefined || found.has(place)) continue;
    found.add(place);
    listInstalledClosure(place, found);
  }
  return found;
};

test('what is packed is its program in JavaScript, the page of the desk and the words on it, and imports only what it declares', () => {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: DIR, encoding: 'utf8' }).replace(
      /^[^[]*/,
      '',
    ),
  ) as { files: { path: string }[] }[];
  const paths = (packed?.files ?? []).map(({ path }) => path);
  const page = paths.filter((path) => path.startsWith('dist/desk/'));
  for (const file of ['index.html', 'sw.js', 'manifest.webmanifest'])
    assert.equal(page.filter((path) => path.endsWith(`/${file}`)).length, 1, file);
  assert.ok(
    page.every((path) => /\.(js|css|woff2|html|json|webmanifest|txt|svg|png)$/.test(path)),
    page.join(),
  );
  assert.deepEqual(paths.filter((path) => !page.includes(path)).sort(), [
    'README.md',
    'bin/ank-provider.mjs',
    'dist/main.js',
    'dist/main.js.map',
    'package.json',
  ]);
  const { dependencies } = JSON.parse(readFileSync(join(DIR, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const program = readFileSync(join(DIR, 'dist/main.js'), 'utf8');
  const imported = [...program.matchAll(/^import .*?from "([^"]+)";$|\bimport\("([^"]+)"\)/gm)].map(
    ([, fixed, lazy]) => fixed ?? lazy ?? '',
  );
  assert.ok(imported.length > 20);
  for (const name of imported) {
    const [scope = '', rest = ''] = name.split('/');
    const own = scope.startsWith('@') ? `${scope}/${rest}` : scope;
    assert.ok(builtinModules.includes(name.replace('node:', '')) || own in dependencies, name);
  }
});

test('it brings some 160 packages at most, none of which builds, tests or shows the app', () => {
  const names = [...listInstalledClosure('provider')].map((path) => path.split('node_modules/').at(-1) ?? '');
  assert.ok(names.length > 20 && names.length <= 165, `${names.length} packages`);
  for (const none of ['@ank/protocol', '@ank/build', 'typescript', 'tsx', 'webpack', 'react', 'lerna'])
    assert.ok(!names.includes(none), none);
});
