import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  explainTooLowVersion,
  findApiChanges,
  type KernelChange,
  withFirstVersionsOfNames,
} from './findApiChanges';
import {
  type KernelReport,
  parseDeclarations,
  serializeKernelReport,
  splitDeclarationIntoQualifiedLines,
} from './kernelReport';

const BUTTON = `export declare function Button({ kind, children }: {
    kind?: 'good' | 'bad';
    children: string;
}): Element;`;
const WALLET = `export type Wallet = {
    points: number;
    markets?: Market[];
};`;

const makeKernelReport = (
  button = BUTTON,
  wallet = WALLET,
  names = ['Button', 'useWallet'],
): KernelReport => ({
  version: '2.0.0',
  doors: { './ui': names },
  declarations: {
    'ui Button': splitDeclarationIntoQualifiedLines(button),
    'wallet Wallet': splitDeclarationIntoQualifiedLines(wallet),
  },
});
const listVersionSteps = (after: KernelReport): KernelChange['step'][] => [
  ...new Set(findApiChanges(makeKernelReport(), after).map(({ step }) => step)),
];

const CASES: [string, KernelReport, KernelChange['step'][]][] = [
  ['nothing', makeKernelReport(), []],
  ['props named in another order', makeKernelReport(BUTTON.replace('kind, children', 'children, kind')), []],
  ['a lost name', makeKernelReport(BUTTON, WALLET, ['Button']), ['major']],
  ['a new name', makeKernelReport(BUTTON, WALLET, ['Button', 'Card', 'useWallet']), ['minor']],
  ['a narrower union', makeKernelReport(BUTTON.replace(" | 'bad'", '')), ['major']],
  ['a wider union', makeKernelReport(BUTTON.replace("'bad'", "'bad' | 'ugly'")), ['minor']],
  [
    'a new prop that may be left out',
    makeKernelReport(BUTTON.replace('{\n', '{\n    wide?: boolean;\n')),
    ['minor'],
  ],
  [
    'a new prop that must be given',
    makeKernelReport(BUTTON.replace('{\n', '{\n    wide: boolean;\n')),
    ['major'],
  ],
  ['a member gone', makeKernelReport(BUTTON, WALLET.replace('    points: number;\n', '')), ['major']],
  [
    'a member that may now be missing',
    makeKernelReport(BUTTON, WALLET.replace('points:', 'points?:')),
    ['minor', 'major'],
  ],
  [
    'a member of another type',
    makeKernelReport(BUTTON, WALLET.replace('number', 'string')),
    ['minor', 'major'],
  ],
  [
    'a new member of an answer',
    makeKernelReport(BUTTON, WALLET.replace('{\n', '{\n    held: number;\n')),
    ['minor'],
  ],
  ['another answer', makeKernelReport(BUTTON.replace('): Element', '): string')), ['minor', 'major']],
];
for (const [what, after, expected] of CASES) {
  test(`${what}: ${expected.join(' and ') || 'no change'}`, () => {
    assert.deepEqual(listVersionSteps(after).sort(), [...expected].sort());
  });
}

test('the version must have moved as far as the change asks, and the words say why', () => {
  const lost = makeKernelReport(BUTTON, WALLET, ['Button']);
  const won = makeKernelReport(BUTTON, WALLET, ['Button', 'Card', 'useWallet']);
  const at = (version: string, changed: KernelReport) =>
    explainTooLowVersion(makeKernelReport(), { ...changed, version });
  assert.match(
    at('2.0.0', lost) ?? '',
    /must be 3\.0\.0 or higher, it is 2\.0\.0\n {2}major: \.\/ui has lost useWallet/,
  );
  assert.match(at('2.9.0', lost) ?? '', /must be 3\.0\.0/);
  assert.equal(at('3.0.0', lost), undefined);
  assert.match(at('2.0.1', won) ?? '', /must be 2\.1\.0 .*\n {2}minor: \.\/ui has won Card/);
  assert.equal(at('2.1.0', won), undefined);
  assert.equal(at('2.0.0', makeKernelReport()), undefined);
  const other = { ...makeKernelReport(BUTTON, WALLET.replace('number', 'number & Whole')), version: '2.1.0' };
  assert.match(explainTooLowVersion(makeKernelReport(), other) ?? '', /must be 3\.0\.0/);
  assert.equal(explainTooLowVersion({ ...makeKernelReport(), grew: ['wallet Wallet'] }, other), undefined);
  assert.match(
    explainTooLowVersion({ ...makeKernelReport(), grew: ['wallet Card'] }, other) ?? '',
    /must be 3\.0\.0/,
  );
});

test('a release notes the names that it brings, and those of the releases before it, until the next major', () => {
  const won = (version: string, ...names: string[]) => ({
    ...makeKernelReport(BUTTON, WALLET, names),
    version,
  });
  const second = withFirstVersionsOfNames(makeKernelReport(), won('2.1.0', 'Button', 'Card', 'useWallet'));
  assert.deepEqual(second.since, { './ui Card': '2.1.0' });
  const third = withFirstVersionsOfNames(second, won('2.2.0', 'Button', 'Card', 'Chart', 'useWallet'));
  assert.deepEqual(third.since, { './ui Card': '2.1.0', './ui Chart': '2.2.0' });
  assert.deepEqual(JSON.parse(serializeKernelReport(third)), third);
  assert.equal(withFirstVersionsOfNames(third, won('3.0.0', 'Button', 'Sheet')).since, undefined);
});

test('each name of one declaration has it, whatever its type looks like', async () => {
  const { findDeclaration: findName } = await import('./kernelReport');
  const text = `export declare const opened: import("redux").Creator<string, "opened">, closed: import("redux").Plain;`;
  const all = parseDeclarations(new Map([['src/screen.ts', text]]));
  for (const name of ['opened', 'closed']) assert.equal(findName(all, 'src/screen', name)?.text, text, name);
});

test('a type is followed through the files that hand it on', async () => {
  const {
    findMentionedDeclarations: behind,
    findDeclaration: findName,
    listExportedNames: namesOf,
  } = await import('./kernelReport');
  const all = parseDeclarations(
    new Map([
      ['src/index.ts', "export { useWallet } from './api/wallet.js';\nexport * from './ui.js';"],
      ['src/ui.tsx', 'export declare const Card: () => void;\n'],
      [
        'src/api/wallet.ts',
        "import type { Market as Game } from '../market.js';\nimport { x } from 'redux';\ntype Own = Game[];\nexport declare const usePoll: <A>() => A, useWallet: <R>() => Own;",
      ],
      ['src/market.ts', 'export type Market = {\n    id: number;\n};'],
    ]),
  );
  assert.deepEqual(namesOf(all, 'src/index'), ['Card', 'useWallet']);
  const wallet = findName(all, 'src/index', 'useWallet');
  assert.ok(wallet);
  const own = behind(all, wallet);
  assert.deepEqual(
    own.map(({ name }) => name),
    ['Own'],
  );
  assert.deepEqual(
    own.flatMap((declaration) => behind(all, declaration)).map(({ file, name }) => `${file} ${name}`),
    ['src/market Market'],
  );
});
