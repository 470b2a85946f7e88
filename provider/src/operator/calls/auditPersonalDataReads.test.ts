import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATION_NAMES, OPERATIONS } from '@ank/protocol/operator/operations';
import { methodAndPathOf, type OperationName, type ReadName } from '@ank/protocol/operator/paths';
import type { Db } from '../../platform/database/database';
import { RECORDED_EXAMPLES } from '../openapi/openApiDocument';
import { doesAnswerShowPersonalData, newPersonalDataReadAuditor } from './auditPersonalDataReads';

const READS = OPERATION_NAMES.filter((name): name is ReadName => methodAndPathOf(name).method === 'GET');

const operator = { id: 'o', name: 'Asha', role: 'viewer' } as const;
/** Remembers the actions that are written to the audit log. */
const newAuditorWithRecordedActions = () => {
  const actions: unknown[] = [];
  const query = async (_sql: string, values: unknown[] = []) => {
    actions.push(...values);
    return [];
  };
  return { look: newPersonalDataReadAuditor({ query } as unknown as Db), actions };
};

test('each read whose answer has a marked field leaves an entry, and no other does', async () => {
  for (const name of READS) {
    const { look, actions } = newAuditorWithRecordedActions();
    await look(name, { operator, input: {}, now: 0 });
    const isMarked = JSON.stringify(OPERATIONS[name].answer).includes('"x-personal":true');
    assert.equal(actions.includes(name), isMarked || name === 'deposit screenshot', name);
  }
});

test('reads of notes, devices, references and what players decided on their play are known to show them', () => {
  const showing: ReadName[] = [
    ...(['player list', 'player show', 'player devices', 'player play', 'player story', 'find'] as const),
    ...(['deposit list', 'deposit reference', 'deposit screenshot', 'withdraw list'] as const),
    ...(['proposal list', 'message list', 'report trail', 'report play', 'report rings'] as const),
    ...(['report ledger', 'report ledger-csv'] as const),
  ];
  assert.deepEqual(READS.filter(doesAnswerShowPersonalData).sort(), showing.sort());
});

type AnswerText = { value: string; isMarked: boolean };

/** The texts of an answer, each with whether the schema around it is marked. */
const listTextsWithMark = (value: unknown, schema: unknown, isMarked = false): AnswerText[] => {
  const {
    properties = {},
    items,
    anyOf = [],
    patternProperties = {},
    'x-personal': mark,
  } = (schema ?? {}) as {
    properties?: Record<string, unknown>;
    items?: unknown;
    anyOf?: { type?: string }[];
    patternProperties?: Record<string, unknown>;
    'x-personal'?: true;
  };
  const marked = isMarked || mark === true;
  const choice = anyOf.find(({ type }) => type !== 'null');
  if (choice) return listTextsWithMark(value, choice, marked);
  if (typeof value === 'string') return [{ value, isMarked: marked }];
  if (Array.isArray(value)) return value.flatMap((part) => listTextsWithMark(part, items, marked));
  if (typeof value !== 'object' || value === null) return [];
  const [other] = Object.values(patternProperties);
  return Object.entries(value).flatMap(([field, part]) =>
    listTextsWithMark(part, properties[field] ?? other, marked),
  );
};

/** A mobile number, a UPI id or an address of the network. */
const REACHES_SOMEBODY = /(?<!\d)[6-9]\d{9}(?!\d)|[\w.-]+@[a-z]+|\b\d{1,3}(?:\.\d{1,3}){3}\b/;
/** The house's own, and where the operator who asks is told. */
const isAboutNobody = (name: OperationName) => /^(set |settings show|push )/.test(name);

test('no recorded answer has a number, an address or a player’s name in a field that is not marked', () => {
  const answers = OPERATION_NAMES.flatMap((name) => {
    const answer = RECORDED_EXAMPLES.operators[name]?.answer;
    return listTextsWithMark(answer, { properties: OPERATIONS[name].answer }).map((found) => ({
      name,
      ...found,
    }));
  });
  const players = answers.filter(
    ({ isMarked, value }) => isMarked && /^(Player \d+|Raghunathan.*)$/.test(value),
  );
  const names = new Set(players.map(({ value }) => value));
  assert.ok(names.size > 2 && answers.some(({ value }) => REACHES_SOMEBODY.test(value)));
  for (const { name, value, isMarked } of answers) {
    if (isMarked || isAboutNobody(name)) continue;
    assert.doesNotMatch(value, REACHES_SOMEBODY, name);
    assert.ok(!names.has(value), `${name}: ${value}`);
  }
});

test('a look is entered once an hour, and one whose entry failed is not taken for entered', async () => {
  let [tries, entered] = [0, 0];
  const query = async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database is away');
    entered += 1;
    return [];
  };
  const look = newPersonalDataReadAuditor({ query } as unknown as Db);
  const given = { operator, input: {}, now: 0 };
  await assert.rejects(look('player list', given), /away/);
  await look('player list', given);
  await look('player list', given);
  assert.equal(entered, 1);
  await look('player list', { ...given, input: { from: '2025-03-01' } });
  assert.equal(entered, 2);
});
