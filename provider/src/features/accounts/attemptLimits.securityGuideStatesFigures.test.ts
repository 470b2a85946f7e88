import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readSecuritySettings } from '../../platform/securitySettings';
import { type CodeLength, WRONG_CODE_LIMITS } from './attemptLimits';

const PAGE = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');

test('the page tells what the budgets leave to a guesser with so many addresses', () => {
  const years = (digits: CodeLength, tries: number) => (10 ** digits / tries / 365).toFixed(1);
  const rows = ([4, 6] as const).flatMap((digits) =>
    [1, 2, 20, 1000].map((addresses) => {
      const { asker, account, address, share } = WRONG_CODE_LIMITS[digits];
      const any = Math.min(addresses * address, readSecuritySettings({}, 'secure').wrongCodes * share);
      const given = Math.min(addresses * asker, account);
      return `| ${digits} | ${addresses} | ${any} | ${years(digits, any)} | ${given} | ${years(digits, given)} |`;
    }),
  );
  for (const row of rows) assert.ok(PAGE.includes(`${row}\n`), `docs/security.md has no row ${row}`);
  assert.equal(PAGE.split('\n').filter((line) => /^\| [46] \| \d/.test(line)).length, rows.length);
});
