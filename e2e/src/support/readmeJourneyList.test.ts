import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ank/build/packages';
import { expect, test } from '@playwright/test';

const LAWS = ['law:1', 'law:2', 'law:3', 'law:4'];
const SOURCES = join(ROOT, 'e2e/src');
const TAGGED = /test\('([^']+)', \{\s+tag: \['@main', '@((?:law|job):[\w-]+)'\],\s+\}/g;

const listTaggedTests = () =>
  readdirSync(SOURCES, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(TAGGED)].map(
        ([, title, stands]) => `${stands} | ${file} | ${title}`,
      ),
    );

const listReadmeRows = () =>
  [...readFileSync(join(SOURCES, '../README.md'), 'utf8').matchAll(/^\| ((?:law|job):.*) \|$/gm)].map(
    ([, row = '']) => row,
  );

test('README.md lists the journeys of `npm test`: one for each law, and one for each job', {
  tag: ['@main', '@support'],
}, () => {
  expect(listReadmeRows().sort()).toStrictEqual(listTaggedTests().sort());
  const stands = listReadmeRows().map((row) => row.split(' | ')[0] ?? '');
  expect(new Set(stands).size, 'one for each').toBe(stands.length);
  expect(stands.filter((one) => one.startsWith('law:')).sort()).toStrictEqual(LAWS);
});
