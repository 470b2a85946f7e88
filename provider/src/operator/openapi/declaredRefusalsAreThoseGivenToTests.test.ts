import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  GENERAL_REFUSALS,
  IDEMPOTENCY_KEY_REFUSALS,
  listSpecificRefusalsOfOperation,
} from '@ank/protocol/operator/operation-refusals';
import { OPERATION_NAMES } from '@ank/protocol/operator/operations';
import { refusalKeyOf } from '../../testing/recordExamples';
import recorded from './refusals.json';

const RECORDED: Readonly<Record<string, readonly string[]>> = recorded;

/**
 * What no recorded test has met: most need 100,000 rows, a minute of adding up, many tries, or a moment between
 * two steps. A line that a later recording meets has to go.
 */
const UNMET: ReadonlySet<string> = new Set([
  'day close: BUSY 200 fewerDays',
  'deposit list: BAD_REQUEST 200 narrowRows',
  'log in by passkey: CREDENTIALS 200',
  'passkey add: STATE 200 passkeyFresh',
  'passkey add: STATE 200 passkeysMost',
  'picture add: STATE 200 proposedBefore',
  'player list: BAD_REQUEST 200 narrowRows',
  'player story: BAD_REQUEST 200 narrowRows',
  'push on: LIMITED 429',
  'report daily: BUSY 200 fewerDays',
  'report ledger-csv: BAD_REQUEST 200 fewerDays',
  'report period: BUSY 200 fewerDays',
  'report trail: BAD_REQUEST 200 narrowRows',
  'result declare: STATE 200 notSealed',
  'withdraw list: BAD_REQUEST 200 narrowRows',
]);

const isDeclaredPerOperation = (name: string, key: string): boolean => {
  const shared = new Set(IDEMPOTENCY_KEY_REFUSALS.map(refusalKeyOf));
  // Whoever agrees to a proposal is refused as its operation is, which has its own line here.
  const ofDecision = /requestDecided|changedMeanwhile|mayNot/;
  return !shared.has(key) && (name !== 'proposal decide' || ofDecision.test(key));
};

test('every refusal that tests were given is declared for its operation', () => {
  for (const name of OPERATION_NAMES) {
    const declared = new Set(
      [...GENERAL_REFUSALS, ...listSpecificRefusalsOfOperation(name)].map(refusalKeyOf),
    );
    for (const key of RECORDED[name] ?? []) assert.ok(declared.has(key), `${name}: ${key}`);
  }
});

test('every refusal that is declared was given to a test, but for those that are listed', () => {
  const unmet = OPERATION_NAMES.flatMap((name) =>
    listSpecificRefusalsOfOperation(name)
      .map(refusalKeyOf)
      .filter((key) => isDeclaredPerOperation(name, key) && !RECORDED[name]?.includes(key))
      .map((key) => `${name}: ${key}`),
  );
  assert.deepEqual(unmet.sort(), [...UNMET].sort());
});
