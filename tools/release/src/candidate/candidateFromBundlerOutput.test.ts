import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import type { RemoteDescription } from '@ank/protocol/registry';
import { toCandidateFromBundlerOutput } from './candidateFromBundlerOutput';

const ENTRY = 'var ank_gift_1_0_0_aa = { init() {}, get(name) { if (name === "./screens") return 1; } };';
const description: RemoteDescription = {
  contract: 1,
  prefix: 'gift',
  title: { en: 'Gift' },
  routes: ['GiftScreen', 'RulesScreen'].map((screen) => ({
    path: `/${screen.toLowerCase()}`,
    layout: 'main',
    login: true,
    betting: false,
    screen,
  })),
  redirects: {},
  menu: [],
};
const GOOD = {
  'remoteEntry.js': ENTRY,
  'GiftScreen.js': 'load("react", "@ank/shared/ui");',
  'GiftScreen.css': '.a{}',
  'RulesScreen.js': 'rules();',
  'parts/common.js': 'common();',
};
const makeGiftCandidate = (files: Record<string, string>) =>
  toCandidateFromBundlerOutput({
    name: 'gift',
    version: '1.0.0-aa',
    description,
    files: Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
  });

test('every file is listed with its hash, a screen with its own and with what all may need', () => {
  const { entry, files, styles, container } = makeGiftCandidate(GOOD);
  assert.equal(container, 'ank_gift_1_0_0_aa');
  assert.equal(entry.integrity, sha256IntegrityOfBytes(ENTRY));
  const names = (screen: string) => files[screen]?.map(({ src }) => src.replace('/r/gift/1.0.0-aa/', ''));
  assert.deepEqual(names('GiftScreen'), ['GiftScreen.js', 'parts/common.js']);
  assert.deepEqual(names('RulesScreen'), ['RulesScreen.js', 'parts/common.js']);
  assert.equal(styles.GiftScreen?.[0]?.integrity, sha256IntegrityOfBytes('.a{}'));
  assert.deepEqual(styles.RulesScreen, []);
});

test('what it takes of the page is found in its code, and the kernel that has it', () => {
  assert.equal(makeGiftCandidate(GOOD).kernel, '^2.0.0');
  assert.deepEqual(makeGiftCandidate(GOOD).needs, { '@ank/shared/ui': '^2.0.0', react: '^19.3.0' });
});

const WRONG: [string, Record<string, string | undefined>, RegExp][] = [
  ['no entry', { 'remoteEntry.js': undefined }, /there is no remoteEntry\.js.*there are GiftScreen\.js/],
  [
    'an entry that is an ES module',
    { 'remoteEntry.js': 'import{a}from"./a.js";export{a};' },
    /remoteEntry\.js is an ES module\. .*in Vite the plugin of @ank\/build\/vite/,
  ],
  [
    'a chunk that is an ES module',
    { 'parts/common.js': 'export const a = 1;' },
    /common\.js is an ES module/,
  ],
  ['a chunk that is cut off', { 'RulesScreen.js': 'rules(' }, /RulesScreen\.js is not a script/],
  [
    "another version's container",
    { 'remoteEntry.js': ENTRY.replace('_aa', '_bb') },
    /sets ank_gift_1_0_0_bb, this version's is ank_gift_1_0_0_aa: take its name from remote\(\)\.container/,
  ],
  ['no container', { 'remoteEntry.js': 'var other = 1; "./screens";' }, /sets no container/],
  [
    'no exposed module',
    { 'remoteEntry.js': ENTRY.replace('./screens', './app') },
    /exposes no "\.\/screens"/,
  ],
  ['an entry that throws', { 'remoteEntry.js': 'null.x;' }, /remoteEntry\.js throws when it runs/],
  [
    'its own React',
    { 'parts/common.js': 'Symbol.for("react.transitional.element")' },
    /common\.js holds a copy of React: share it with import: false/,
  ],
];
for (const [what, files, says] of WRONG) {
  test(`${what} is refused in a sentence`, () => {
    const all = Object.entries({ ...GOOD, ...files }).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, text] as const],
    );
    assert.throws(() => makeGiftCandidate(Object.fromEntries(all)), says);
  });
}
