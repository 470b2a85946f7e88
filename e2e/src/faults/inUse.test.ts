import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ank/build/packages';
import { expect } from '@playwright/test';
import { test } from '../support/test';
import { USES } from './fixtures/inUseCode';
import { BROWSER_ENGINES, isKnownTo, SAMPLE, testUses } from './inUse';

test.describe.configure({ mode: 'parallel', retries: 0 });

test('docs/publishing.md says how many kinds of code in use are played in each engine', () => {
  const rows = [...new Set(USES.map(({ group }) => group))].map((group) => {
    const kinds = USES.filter((use) => use.group === group);
    const counts = BROWSER_ENGINES.map((engine) => kinds.filter((use) => isKnownTo(engine, use)).length);
    return `| ${[group, ...counts].join(' | ')} |`;
  });
  const guide = readFileSync(join(ROOT, 'docs/publishing.md'), 'utf8');
  expect(guide, rows.join('\n')).toContain(
    ['| kinds | Chromium | Firefox |', '| --- | --- | --- |', ...rows, ''].join('\n'),
  );
  expect(USES.length, `${USES.length} kinds`).toBeGreaterThanOrEqual(100);
  expect(USES.filter(({ name }) => SAMPLE.includes(name)).length).toBe(SAMPLE.length);
});

testUses('sample');
