import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { RemoteDescription } from '@ank/protocol/registry';
import { ROOT, readJsonFile } from '../workspace/packages';
import { findDescriptionProblems } from './remoteDescription';

const good = readJsonFile<RemoteDescription>(join(ROOT, 'tools/testkit/fixtures/mfe-sample/remote.json'));
const [route, second] = good.routes;
const [entry] = good.menu;

test('a good remote.json has no problems', () => {
  assert.deepEqual(findDescriptionProblems(good), []);
  const routes = [
    { ...route, path: '/games/:id', title: { en: 'Games' } },
    { ...second, path: '/' },
  ];
  assert.deepEqual(
    findDescriptionProblems({ ...good, flags: { newKeys: 'Larger keys' }, features: ['bonus'] }),
    [],
  );
  assert.deepEqual(findDescriptionProblems({ ...good, routes, redirects: {}, menu: [] }), []);
});

const bad: [string, unknown, RegExp][] = [
  ['not an object', [], /one JSON object/],
  ['no contract', { ...good, contract: '1' }, /contract must be a whole number/],
  ['a kernel range that is none', { ...good, kernel: 'newest' }, /kernel must be a range/],
  ['a prefix of two words', { ...good, prefix: 'my wallet' }, /prefix must be one word/],
  ['a title without English', { ...good, title: { hi: 'क' } }, /title must be words/],
  [
    'a code that is no language',
    { ...good, title: { en: 'Sample', xx: 'x' } },
    /"xx" is no code of a language/,
  ],
  ['a code that is none at all', { ...good, title: { en: 'Sample', hindi_: 'x' } }, /"hindi_" is no code of/],
  [
    'a title without the Hindi that others have',
    { ...good, title: { en: 'Sample', hi: 'क' } },
    /menu\[0\]\.label has no words in Hindi, as others here have/,
  ],
  ['no routes', { ...good, routes: [] }, /routes must list at least one path/],
  [
    'a path in capitals',
    { ...good, routes: [{ ...route, path: '/Wallet' }] },
    /routes\[0\]\.path .*"\/Wallet"/,
  ],
  ['a path without slash', { ...good, routes: [{ ...route, path: 'wallet' }] }, /routes\[0\]\.path/],
  ['a path with a slash behind', { ...good, routes: [{ ...route, path: '/wallet/' }] }, /routes\[0\]\.path/],
  [
    'an unknown layout',
    { ...good, routes: [{ ...route, layout: 'wide' }] },
    /layout must be "plain" or "main"/,
  ],
  ['a flag as text', { ...good, routes: [{ ...route, login: 'yes' }] }, /login must be true or false/],
  [
    'a screen that is no name',
    { ...good, routes: [{ ...route, screen: 'panel/Screen' }] },
    /screen must name/,
  ],
  [
    'a path given twice',
    { ...good, routes: [route, { ...second, path: route?.path }] },
    /\/sample is given twice/,
  ],
  ['a redirect from an own path', { ...good, redirects: { '/sample': '/x' } }, /\/sample is given twice/],
  ['a redirect to capitals', { ...good, redirects: { '/old': '/Imp' } }, /redirects "\/old"/],
  ['a menu item without words', { ...good, menu: [{ ...entry, label: 'Sample' }] }, /menu\[0\]\.label/],
  ['features of two words', { ...good, features: ['my bonus'] }, /features\[0\] must be the name of an ext/],
  ['features as a text', { ...good, features: 'bonus' }, /features must be a list of extensions/],
  ['flags as a list', { ...good, flags: ['newKeys'] }, /flags must be an object/],
  ['a flag of two words', { ...good, flags: { 'new keys': 'Keys' } }, /flags "new keys"/],
  ['a flag without words', { ...good, flags: { newKeys: '' } }, /flags "newKeys"/],
  [
    'a misspelled field',
    { ...good, routes: [{ ...route, strat: true }] },
    /^routes\[0\]\.strat is not known/,
  ],
  ['a menu of one item', { ...good, menu: entry }, /^menu must be a list/],
  ['a redirect to nothing', { ...good, redirects: { '/old': 7 } }, /redirects "\/old": .*, not 7$/],
  ['a menu group that is none', { ...good, menu: [{ ...entry, group: 4 }] }, /menu\[0\]\.group/],
];

for (const [name, value, message] of bad) {
  test(`${name} is named as the problem`, () => {
    const problems = findDescriptionProblems(value);
    assert.equal(problems.length, 1, problems.join('\n'));
    assert.match(problems[0] ?? '', message);
  });
}

test('all problems are told at once', () => {
  assert.ok(findDescriptionProblems({ routes: [{}], menu: [{}] }).length > 8);
});
