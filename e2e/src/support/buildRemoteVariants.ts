import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from '@ank/build/hash';
import { versionFromBuildInputs } from '@ank/build/output';
import { packageAt, ROOT } from '@ank/build/packages';
import { type LoadedBuild, readBuild } from '@ank/release/built';
import { buildWithOtherContainer } from '@ank/testkit/other-containers';
import { type RemoteBuild, withCompressedCopies, withVersion } from '@ank/testkit/reversion';
import { buildPackageIfChanged } from './buildAndReadPackages';
import { makeFolderOnce, removeUnusedFoldersWithPrefix } from './makeFolderOnce';

const VARIANTS_FOLDER = join(ROOT, '.ank/e2e/variants');

const wrapperComponentSource = (leadingTextSource: string, hook = ''): string => `
import { CONTRACT_VERSION } from '@ank/protocol/registry';
import { createElement, Fragment, useEffect, useState, type ComponentType } from 'react';
import { screens as own } from './ownScreens';

type Open = () => Promise<{ default: ComponentType }>;
const fail = (words: string) => { throw new Error(words); };
const around = (open: Open): Open => async () => {
  const { default: Screen } = await open();
  const Around = () => {
    ${hook}
    return createElement(Fragment, null, createElement('p', null, ${leadingTextSource}), createElement(Screen));
  };
  return { default: Around };
};
export const contract = CONTRACT_VERSION;
export const screens = Object.fromEntries(Object.entries(own).map(([name, open]) => [name, around(open)]));
export const unused = [useEffect, useState, fail];
`;

export const NEWEST_TEXT = 'Newest version';
const NEWEST_TEXT_LITERAL = JSON.stringify(NEWEST_TEXT);

const BEHIND_FLAG = `import { flagsOf } from '@ank/shared/flags';
const isOn = flagsOf<'newest'>('wallet');
${wrapperComponentSource(`isOn('newest') ? ${NEWEST_TEXT_LITERAL} : ''`)}`;

/** Starts what a test:start event asks for, mostly for when home is in sight, and cleans nothing up. */
const LEFT_RUNNING = `useEffect(() => {
  const main = () => document.querySelector('main');
  const atHome = (work) => setInterval(() => main()?.textContent.includes('Market Open') && work(), 20);
  const start = {
    loopOnceAtHome: () => atHome(() => { for (;;); }),
    emptyPageOnceAtHome: () => atHome(() => main().replaceChildren()),
    throwInASecond: () => setTimeout(keepRunning(JSON.parse.bind(null, '{')), 1000),
  };
  window.addEventListener('test:start', ({ detail }) => start[detail]());
}, []);`;

/** Returns code that does the work and then holds the page for ever. */
const sourceThatWorksThenHangs = (code: string): string => `export { contract, screens } from './ownScreens';
const work = async () => { ${code} };
work().then(() => { for (;;); });
`;

/** The wallet's alone: its screens draw the state, the answers and the draft of `otherShapes.ts`. */
const OTHER_SHAPES_SOURCE = `
import { CONTRACT_VERSION } from '@ank/protocol/registry';
import { screens as own } from './ownScreens';
export const contract = CONTRACT_VERSION;
export const screens = Object.fromEntries(
  Object.keys(own).map((name) => [name, () => import('./otherShapes')]),
);
export const unused = own;
`;

const SHAPES_SCREEN = `
import { useDraft } from '@ank/shared/drafts';
import { useSelector } from '@ank/shared/redux';
import { createElement, Fragment, useEffect, useState } from 'react';
import { useWalletGatewaysQuery } from './requests/depositEndpoints';
import './upi/useUpiPayment';

export default function ShapesScreen() {
  const { data } = useWalletGatewaysQuery();
  const payments = useSelector(({ walletPayment }) => walletPayment);
  const [typed, setTyped] = useDraft('wallet.pay', { values: { amount: '', method: '' } }, { keep: 'tab' });
  const [bad, setBad] = useState(false);
  useEffect(() => {
    const spoil = () => setBad(true);
    addEventListener('test:break', spoil);
    return () => removeEventListener('test:break', spoil);
  }, []);
  if (bad) throw new Error('broken while used');
  const type = ({ target }) => setTyped({ values: { amount: target.value, method: '' } });
  return createElement(Fragment, null,
    createElement('p', null, ${NEWEST_TEXT_LITERAL}),
    data && payments && createElement('p', null, 'ways: ' + data.ways.join(' ') + ', payments: ' + payments.list.length),
    createElement('input', { 'aria-label': 'Newest amount', value: typed.values.amount, onChange: type }));
}
`;

type TextEdits = Record<string, readonly [before: string, after: string]>;

/** Files that the copy has besides, by variant. */
const ADDED_FILES: Record<string, Record<string, string>> = {
  otherShapes: { 'otherShapes.ts': SHAPES_SCREEN },
};

/** Edits by variant and file of the copy. */
const SOURCE_EDITS: Record<string, TextEdits> = {
  otherShapes: {
    'requests/depositEndpoints.ts': [
      'parseGateways(textOf(answer.getaway_status)),',
      '({ ways: Object.keys(parseGateways(textOf(answer.getaway_status))) }),',
    ],
    'upi/paymentSlice.ts': [
      'const initialState: Payments = {};',
      'const initialState: { list: string[] } = { list: [] };',
    ],
  },
};

export const SCREENS_SOURCE_BY_VARIANT = {
  sound: `import { keepRunning } from '@ank/shared/screen';${wrapperComponentSource(NEWEST_TEXT_LITERAL, LEFT_RUNNING)}`,
  /** The wallet's alone: sound where its flag "newest" is on, the version before where it is not. */
  behindFlag: BEHIND_FLAG,
  otherShapes: OTHER_SHAPES_SOURCE,
  throwsWhenEvaluated: `export { contract, screens } from './ownScreens';\nthrow new Error('broken while evaluated');\n`,
  breaksContract: `export const contract = 99;\nexport { screens } from './ownScreens';\n`,
  lacksScreens: `import { CONTRACT_VERSION } from '@ank/protocol/registry';\nimport { screens as own } from './ownScreens';\nexport const contract = CONTRACT_VERSION;\nexport const screens = own ? {} : own;\n`,
  wantsOtherKernel: wrapperComponentSource(NEWEST_TEXT_LITERAL),
  /** The code wipes every place where a mark could lie. */
  wipesAndHangs: sourceThatWorksThenHangs(`
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);`),
  fillsAndHangs: sourceThatWorksThenHangs(`
    const fill = (area, part) => {
      try { for (;;) area[area.length] = part; } catch { if (part) fill(area, part.slice(Math.ceil(part.length / 2))); }
    };
    for (const area of [localStorage, sessionStorage]) fill(area, 'x'.repeat(2 ** 17));
    const cache = await caches.open('full');
    for (let size = 2 ** 22; size > 1; ) {
      const put = cache.put('/' + Math.random(), new Response(new Uint8Array(size)));
      await put.catch(() => { size /= 2; });
    }`),
  throwsWhenDrawn: wrapperComponentSource(NEWEST_TEXT_LITERAL, `fail('broken while drawn');`),
  throwsInEffect: wrapperComponentSource(
    NEWEST_TEXT_LITERAL,
    `useEffect(() => fail('broken in an effect'));`,
  ),
  /** Works until the page gets a test:break event, like code that breaks in the middle of its use. */
  throwsWhenUsed: wrapperComponentSource(
    NEWEST_TEXT_LITERAL,
    `const [bad, setBad] = useState(false);
    useEffect(() => {
      const spoil = () => setBad(true);
      addEventListener('test:break', spoil);
      return () => removeEventListener('test:break', spoil);
    }, []);
    if (bad) fail('broken while used');`,
  ),
} as const;

export type VariantName = keyof typeof SCREENS_SOURCE_BY_VARIANT;

const editJsonFile = (
  file: string,
  edit: (json: Record<string, unknown>) => Record<string, unknown>,
): void => {
  const json = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, `${JSON.stringify(edit(json), null, 2)}\n`);
};

type VariantRequest = {
  of: string;
  version: string;
  variant: VariantName;
  /** The container of the copy, the last as another build makes it; our own when absent. */
  container?: 'enhanced' | 'stock';
};

/** Version that every variant is built as; others are the same build under another version. */
const BUILT_AS = '9.0.0';

const copyVariantSources = (folder: string, { of, variant, container }: VariantRequest): void => {
  const from = join(ROOT, `mfe-${of}`);
  const dir = join(folder, `mfe-${of}`);
  const src = join(dir, 'src');
  cpSync(join(from, 'src'), src, { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  for (const file of ['package.json', 'remote.json']) cpSync(join(from, file), join(dir, file));
  renameSync(join(src, 'screens.ts'), join(src, 'ownScreens.ts'));
  writeFileSync(join(src, 'screens.ts'), SCREENS_SOURCE_BY_VARIANT[variant]);
  for (const [file, text] of Object.entries(ADDED_FILES[variant] ?? {})) writeFileSync(join(src, file), text);
  for (const [file, [before, after]] of Object.entries(SOURCE_EDITS[variant] ?? {})) {
    const text = readFileSync(join(src, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} of ${of} has no ${before}`);
    writeFileSync(join(src, file), text.replace(before, after));
  }
  editJsonFile(join(dir, 'package.json'), (json) => ({
    ...json,
    version: BUILT_AS,
    ...(container === 'enhanced' && { ank: { container } }),
  }));
  if (variant === 'wantsOtherKernel') {
    editJsonFile(join(dir, 'remote.json'), (json) => ({ ...json, kernel: '^999.0.0' }));
  }
  if (variant === 'behindFlag') {
    editJsonFile(join(dir, 'remote.json'), (json) => ({
      ...json,
      flags: { newest: 'Words of the newest version' },
    }));
  }
};

const hashVariantInputs = ({ of, variant }: VariantRequest): string => {
  const from = join(ROOT, `mfe-${of}`);
  const sources = hashInputs({
    root: ROOT,
    paths: ['src', 'package.json', 'remote.json'].map((one) => join(from, one)),
  });
  return createHash('sha256')
    .update(sources)
    .update(
      SCREENS_SOURCE_BY_VARIANT[variant] + JSON.stringify([ADDED_FILES[variant], SOURCE_EDITS[variant]]),
    )
    .digest('hex')
    .slice(0, 8);
};

const buildVariantFromCopy = async (making: VariantRequest): Promise<RemoteBuild> => {
  const { of, variant, version, container = 'ank' } = making;
  const kind = `${variant}-${container}-${of}-`;
  const dir = join(VARIANTS_FOLDER, `${kind}${hashVariantInputs(making)}`);
  removeUnusedFoldersWithPrefix(dir, kind);
  // Test files run at once: none may change the sources that another is building.
  await makeFolderOnce(dir, (work) => copyVariantSources(work, making));
  const pkg = packageAt(join(dir, `mfe-${of}`));
  await makeFolderOnce(join(dir, `built-${versionFromBuildInputs(pkg)}`), async () => {
    if (container === 'stock') await buildWithOtherContainer(pkg, container);
    else await buildPackageIfChanged(pkg);
  });
  const build = readBuild(pkg, versionFromBuildInputs(pkg));
  if (build.kind !== 'remote') throw new Error(`${of} is not a remote`);
  if (version === BUILT_AS) return build;
  return withCompressedCopies(withVersion(build, build.remote.candidate.version.replace(BUILT_AS, version)));
};

const buildsByVariant = new Map<string, Promise<RemoteBuild>>();

/** A later version of a real remote, built from a copy of its sources: once, for all who want it. */
export const buildVariant = (making: VariantRequest): Promise<LoadedBuild> => {
  const key = JSON.stringify(making);
  const known = buildsByVariant.get(key) ?? buildVariantFromCopy(making);
  buildsByVariant.set(key, known);
  return known;
};

export const mustGetCandidate = (build: LoadedBuild) => {
  if (build.kind !== 'remote') throw new Error('only remotes have candidates');
  return build.remote.candidate;
};

export type VariantCandidate = ReturnType<typeof mustGetCandidate>;
