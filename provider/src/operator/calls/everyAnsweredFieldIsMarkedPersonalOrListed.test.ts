import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATION_NAMES, OPERATIONS } from '@ank/protocol/operator/operations';
import type { OperationName } from '@ank/protocol/operator/paths';

/** Fields that hold nothing personal in any operation. */
const NEVER = new Set([
  ...['id', 'market_id', 'tx_id', 'request_number', 'ref', 'request', 'account', 'next', 'until'],
  ...[
    'market',
    'mode',
    'session',
    'date',
    'day',
    'open',
    'close',
    'open_time',
    'close_time',
    'betType',
    'bet_type',
  ],
  ...[
    'kind',
    'what',
    'operation',
    'action',
    'state',
    'method',
    'type',
    'remote',
    'version',
    'event',
    'phase',
  ],
  /** People at the desk. */
  ...['by', 'actor', 'author', 'operator', 'decided_by', 'opened_by', 'claimed_by', 'proposed_by', 'closed'],
]);

/** Fields that hold nothing personal in one operation, though one of their name may elsewhere. */
const NOWHERE_PERSONAL: Readonly<Partial<Record<OperationName, readonly string[]>>> = {
  'player story': ['story.number', 'story.bid.number'],
  find: ['found.number'],
  'player devices': ['devices.network'],
  'deposit reference': ['taken.number'],
  'deposit approve': ['number'],
  'deposit reject': ['number'],
  'withdraw approve': ['number'],
  'withdraw reject': ['number'],
  'result list': ['draws.name'],
  'result save': ['preview.number'],
  'result preview': ['preview.number', 'exposure.number'],
  'result declare': ['number'],
  'draw lines': ['draw', 'lines.leaf'],
  'report exposure': ['exposure.number'],
  risk: ['draws.name', 'draws.worst.number'],
  'cap list': ['caps.number'],
  'market list': ['markets.name'],
  'market add': ['market.name'],
  'market edit': ['market.name'],
  calendar: ['coming.subject', 'coming.about', 'coming.detail'],
  'holiday remove': ['calledOff'],
  init: ['msg'],
  'picture show': ['base64'],
  'picture add': ['path'],
  tonight: ['due.name'],
  'report daily': ['games.name'],
  'report period': ['games.name'],
  invariants: ['findings.name', 'findings.examples'],
  'trail check': ['findings.name', 'findings.examples'],
  'trail roots': [
    'roots.hash',
    'roots.key',
    'roots.signature',
    'changes.body',
    'changes.key',
    'changes.signature',
  ],
  'trail hash': ['hash'],
  'training clock': ['now'],
  // What is of the operator who asks, or of colleagues.
  'log in': ['operator.name'],
  'log in by passkey': ['operator.name'],
  'log-in options': ['options'],
  'passkey options': ['options'],
  'passkey list': ['passkeys.device', 'passkeys.site'],
  'push state': ['key', 'told.endpoint', 'told.language'],
  'log-in ask': ['ticket', 'code'],
  'log-in collect': ['login.name', 'login.password', 'login.otpauth', 'login.qr', 'login.token'],
  'session show': ['operator.name'],
  'operator list': ['operators.name'],
  'operator add': ['name'],
};

/** The house's own settings, which every player reads. */
const isSettingOperation = (name: OperationName) => /^(set |settings show$|headline$)/.test(name);

type SchemaNode = Readonly<Record<string, unknown>>;
const isSchemaNode = (value: unknown): value is SchemaNode => typeof value === 'object' && value !== null;

/** Paths of fields inside a schema that may hold any text, with whether they are marked; `[]` is left out. */
const listTextFieldsIn = (
  schema: unknown,
  path: string,
  isMarked = false,
): { path: string; isMarked: boolean }[] => {
  if (!isSchemaNode(schema)) return [];
  const marked = isMarked || schema['x-personal'] === true;
  const below = (part: unknown, field?: string) =>
    listTextFieldsIn(part, [path, field].filter(Boolean).join('.'), marked);
  if (Array.isArray(schema.anyOf)) return schema.anyOf.flatMap((choice) => below(choice));
  if (schema.type === 'array') return below(schema.items);
  if (schema.type === 'object') {
    const named = Object.entries(isSchemaNode(schema.properties) ? schema.properties : {});
    const others = Object.values(isSchemaNode(schema.patternProperties) ? schema.patternProperties : {});
    if (named.length + others.length > 0)
      return [
        ...named.flatMap(([field, part]) => below(part, field)),
        ...others.flatMap((part) => below(part)),
      ];
  }
  const isFixed = 'const' in schema || 'format' in schema;
  return isFixed || ['number', 'integer', 'boolean', 'null'].includes(String(schema.type))
    ? []
    : [{ path, isMarked: marked }];
};

const textFieldsOfAnswer = (name: OperationName) =>
  Object.entries(OPERATIONS[name].answer).flatMap(([field, schema]) => listTextFieldsIn(schema, field));
const lastFieldOfPath = (path: string) => path.split('.').at(-1) ?? path;
const isListedAsNotPersonal = (name: OperationName, path: string) =>
  NEVER.has(lastFieldOfPath(path)) || (NOWHERE_PERSONAL[name] ?? []).includes(path);

test('each text that an operation answers is marked as personal, or listed here as nobody’s', () => {
  for (const name of OPERATION_NAMES) {
    if (isSettingOperation(name)) continue;
    for (const { path, isMarked } of textFieldsOfAnswer(name))
      assert.notEqual(
        isMarked,
        isListedAsNotPersonal(name, path),
        `${name}: ${path} is ${isMarked ? 'both' : 'neither'}`,
      );
  }
});

test('a field of a new name counts as neither until somebody says what it is', () => {
  const added = { type: 'object', properties: { phone: { type: 'string' }, upi: { type: 'string' } } };
  const found = listTextFieldsIn(added, 'player');
  assert.deepEqual(found, [
    { path: 'player.phone', isMarked: false },
    { path: 'player.upi', isMarked: false },
  ]);
  for (const { path } of found) assert.ok(!isListedAsNotPersonal('player show', path), path);
});

test('every field that is listed as nobody’s is still answered', () => {
  for (const name of OPERATION_NAMES) {
    const paths = textFieldsOfAnswer(name).map(({ path }) => path);
    for (const listed of NOWHERE_PERSONAL[name] ?? [])
      assert.ok(paths.includes(listed), `${name}: ${listed}`);
  }
  const all = new Set(
    OPERATION_NAMES.flatMap((name) => textFieldsOfAnswer(name).map(({ path }) => lastFieldOfPath(path))),
  );
  for (const listed of NEVER) assert.ok(all.has(listed), listed);
});
