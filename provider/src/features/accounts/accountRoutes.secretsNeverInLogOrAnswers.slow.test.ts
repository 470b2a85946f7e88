import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { runCallsWithSecrets } from '../../testing/logSecrecy/callsWithSecrets';
import {
  ASHA,
  GATEWAY_TOKEN,
  type LoggedRun,
  PASSWORDS,
  PLAYER_NUMBERS,
  UPI,
} from '../../testing/logSecrecy/loggedServer';

let loggedRun: LoggedRun;
before(async () => {
  loggedRun = await runCallsWithSecrets();
});

const containsSentCode = (text: string): boolean => {
  // Four digits also stand in dates, in positions of a stack, at the end of a masked number, and by chance in
  // what is random.
  const plain = text
    .replace(/\\n\s+at [^\\"]*|\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d-[A-Z][a-z]{2}-\d{4}|\*{6}\d{4}/g, '')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{22}\.[\w-]{43}|"[\w-]{43}"|\/t[\da-f]{12}\b/g, '');
  return loggedRun.codes.some((code) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(plain));
};

test('the sequence was a whole one: everything succeeded that should, and the log tells what broke', () => {
  const { codes, tokens, said, log } = loggedRun;
  assert.equal(codes.length, 5);
  assert.equal([...tokens.values()].filter((token) => token.length === 43).length, 2);
  for (const http of [200, 400, 401, 404, 413, 500])
    assert.ok(
      said.some((answer) => answer.http === http),
      String(http),
    );
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  const all = lines.map((line) => JSON.parse(line) as { event: string; level: string });
  const events = all.map(({ event }) => event);
  assert.deepEqual(all.flatMap(({ event, level }) => (level === 'error' ? [event] : [])).sort(), [
    'code not delivered',
    'fault',
    'fault',
    'fault',
  ]);
  assert.ok(events.includes('security'));
  assert.match(log, /refused for \+91\*{6}0017 and \*{6}0028 with \*{6}/);
  assert.match(log, /"path":"\/operator\/players\/\*{6}0028"/);
});

test('the log never holds a password, a code, a token, a ticket or a full mobile number', () => {
  const { said, tokens, log } = loggedRun;
  const tickets = said.flatMap(({ text }) => /"ticket":"([^"]+)"/.exec(text)?.[1] ?? []);
  assert.equal(tickets.length, 4);
  for (const secret of [
    ...PASSWORDS,
    ...PLAYER_NUMBERS,
    ...tokens.values(),
    ...tickets,
    GATEWAY_TOKEN,
    '7788"',
  ]) {
    assert.ok(!log.includes(secret), secret);
  }
  assert.ok(!containsSentCode(log));
});

test("no answer holds a password, a code, or another's token or mobile number", () => {
  const { said, tokens } = loggedRun;
  for (const { by, path, text } of said) {
    const where = `${path}: ${text.slice(0, 300)}`;
    for (const password of PASSWORDS.filter((password) => !path.includes(password))) {
      // A field's own name is named to who sent it.
      if (!text.includes(`${password} is not a field`)) assert.ok(!text.includes(password), where);
    }
    assert.ok(!containsSentCode(text), where);
    assert.doesNotMatch(text, /argon2|password_hash|token_hash/, where);
    for (const [owner, token] of tokens) {
      if (owner !== by || path !== '/api-user-registration') assert.ok(!text.includes(token), where);
    }
    if (by === 'desk') continue;
    const foreign = PLAYER_NUMBERS.filter((number) => number !== by && !(by === ASHA && number === UPI));
    for (const number of foreign) assert.ok(!text.includes(number), where);
  }
});
