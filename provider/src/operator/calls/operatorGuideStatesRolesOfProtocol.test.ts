import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Role } from '@ank/protocol/operator/fields';
import type { Operation } from '@ank/protocol/operator/operation';
import { OPERATIONS } from '@ank/protocol/operator/operations';
import { OPERATION_PATHS } from '@ank/protocol/operator/paths';

const GUIDE = readFileSync(new URL('../../../../docs/operator.md', import.meta.url), 'utf8');

const writes = Object.entries<Operation>(OPERATIONS).filter(([name]) =>
  OPERATION_PATHS[name as keyof typeof OPERATION_PATHS].startsWith('POST'),
);

/** A row of the guide: what a role may write, and with whom. */
const guideRowOf = (role: Role): string => {
  const cell = (two: Operation['two']) =>
    writes
      .flatMap(([name, operation]) =>
        operation.role === role && operation.two === two ? [`\`${name}\``] : [],
      )
      .join(', ');
  return `| ${role} | ${cell(undefined)} | ${cell('above')} | ${cell('always')} |`;
};

for (const role of ['viewer', 'cashier', 'results', 'admin'] as const)
  test(`the guide says what ${role} may do alone, and what with another person, as the protocol has it`, () => {
    const row = guideRowOf(role);
    assert.ok(GUIDE.split('\n').includes(row), `docs/operator.md lacks\n${row}`);
  });
