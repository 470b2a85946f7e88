import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { allPackages, isShellOrRemote, packageAt, ROOT } from '@ank/build/packages';
import { runProgram } from '@ank/build/run';
import { type LoadedBuild, readBuild } from '@ank/release/built';
import { expect } from '@playwright/test';
import { NEWEST_TEXT, SCREENS_SOURCE_BY_VARIANT } from '../support/buildRemoteVariants';

const CHECKOUT = join(ROOT, '.ank/e2e/next');

/**
 * Tells whether a path is a source. A build without a tsconfig.json declares no types for other hosts, which
 * no page asks for.
 */
const isCopiedSource = (path: string): boolean =>
  !/\.test\.tsx?$/.test(path) && !['dist', 'node_modules', '.ank', 'tsconfig.json'].includes(basename(path));

const editJsonFile = (
  file: string,
  edit: (json: Record<string, unknown>) => Record<string, unknown>,
): void => {
  const json = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, `${JSON.stringify(edit(json), null, 2)}\n`);
};

const nextMinorVersion = (version: unknown): string => {
  const [major = 0, minor = 0] = String(version).split('.').map(Number);
  return `${major}.${minor + 1}.0`;
};
const withNextMinorVersion = (json: Record<string, unknown>): { version: string } => ({
  ...json,
  version: nextMinorVersion(json.version),
});

const copyAllSources = (): void => {
  const parts = allPackages().filter(({ name, kind }) => kind !== 'node' || name === 'kit');
  for (const { dir } of parts) {
    const to = join(CHECKOUT, relative(ROOT, dir));
    rmSync(join(to, 'src'), { recursive: true, force: true });
    rmSync(join(to, 'node_modules'), { recursive: true, force: true });
    cpSync(dir, to, { recursive: true, filter: isCopiedSource });
    // Libraries of a package's own; those of all lie above this checkout already.
    symlinkSync(join(dir, 'node_modules'), join(to, 'node_modules'));
  }
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(join(ROOT, file), join(CHECKOUT, file));
  }
  const modules = join(CHECKOUT, 'node_modules');
  rmSync(join(modules, '@ank'), { recursive: true, force: true });
  mkdirSync(join(modules, '@ank'), { recursive: true });
  for (const { dir } of parts) {
    const { name } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(join(CHECKOUT, relative(ROOT, dir)), join(modules, name));
  }
};

const changeKernelAndEveryRemote = (): void => {
  appendFileSync(
    join(CHECKOUT, 'shared/src/sharedModules/clock.ts'),
    "\nexport const release = () => 'next';\n",
  );
  for (const { kind, dir } of allPackages(CHECKOUT)) {
    editJsonFile(join(dir, 'package.json'), withNextMinorVersion);
    if (kind !== 'remote') continue;
    renameSync(join(dir, 'src/screens.ts'), join(dir, 'src/ownScreens.ts'));
    writeFileSync(join(dir, 'src/screens.ts'), SCREENS_SOURCE_BY_VARIANT.sound);
  }
};

export const NEXT_RELEASE_TEXT = NEWEST_TEXT;

const runAnk = async (cwd: string, ...args: string[]): Promise<void> => {
  const code = await runProgram(process.execPath, [join(CHECKOUT, 'tools/kit/bin/ank.mjs'), ...args], {
    cwd,
  });
  expect(code, `ank ${args.join(' ')} in ${cwd}`).toBe(0);
};

/** Notes names as a release does: the kernel of the next one knows which release brought which name. */
const writeReportOfReleasedNames = async (): Promise<void> => {
  const config = join(CHECKOUT, 'shared/tsconfig.json');
  cpSync(join(ROOT, 'shared/tsconfig.json'), config);
  await runAnk(join(CHECKOUT, 'shared'), 'shared-modules', '--write');
  rmSync(config);
};

export const buildNextRelease = async (): Promise<LoadedBuild[]> => {
  copyAllSources();
  await writeReportOfReleasedNames();
  changeKernelAndEveryRemote();
  const parts = allPackages(CHECKOUT).filter(isShellOrRemote);
  for (const { dir } of parts) await runAnk(dir, 'build');
  return parts.map(({ dir }) => readBuild(packageAt(dir)));
};
