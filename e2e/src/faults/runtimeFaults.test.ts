import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ank/build/packages';
import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import {
  BROWSER_ENGINES,
  declareRuntimeFaultTests,
  isFaultSupportedBy,
  SAMPLED_RUNTIME_FAULTS,
} from './declareRuntimeFaultTests';
import { RUNTIME_FAULTS } from './fixtures/runtimeFaults';

test.describe.configure({ mode: 'parallel', retries: 0 });

test('docs/publishing.md says how many kinds of code in use are played in each engine', () => {
  const rows = [...new Set(RUNTIME_FAULTS.map(({ group }) => group))].map((group) => {
    const kinds = RUNTIME_FAULTS.filter((use) => use.group === group);
    const counts = BROWSER_ENGINES.map(
      (engine) => kinds.filter((use) => isFaultSupportedBy(engine, use)).length,
    );
    return `| ${[group, ...counts].join(' | ')} |`;
  });
  const guide = readFileSync(join(ROOT, 'docs/publishing.md'), 'utf8');
  expect(guide, rows.join('\n')).toContain(
    ['| kinds | Chromium | Firefox |', '| --- | --- | --- |', ...rows, ''].join('\n'),
  );
  expect(RUNTIME_FAULTS.length, `${RUNTIME_FAULTS.length} kinds`).toBeGreaterThanOrEqual(100);
  expect(RUNTIME_FAULTS.filter(({ name }) => SAMPLED_RUNTIME_FAULTS.includes(name)).length).toBe(
    SAMPLED_RUNTIME_FAULTS.length,
  );
});

declareRuntimeFaultTests('sample');
