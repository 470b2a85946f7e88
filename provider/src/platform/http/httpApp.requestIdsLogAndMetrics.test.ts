import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { noteBookedKindAndReturnRequestId } from '../../features/ledger/ledger';
import { NoConnectionError } from '../database/database';
import { logContextOfRequest, logForRequest, newLog, readOrCreateRequestId } from '../log';
import { newMetrics } from '../metrics';
import { newHttpApp } from './httpApp';
import { tooManyAttemptsRefusal } from './refusal';

const lines: Record<string, unknown>[] = [];
const metrics = newMetrics();
const log = newLog((line) => lines.push(JSON.parse(line)), 'debug');
const app = newHttpApp({
  clock: Date.now,
  log,
  metrics,
  origins: ['https://play.example'],
  loopbackOrigins: false,
  trustProxy: false,
});
app.register(async (scope) => {
  scope.post('/api-fine', async (request) => {
    await new Promise(setImmediate);
    logForRequest(log, request).warn('security', { what: 'something', mobile: '9876543210' });
    return { status: true };
  });
  scope.post('/api-books', async (request) => ({
    status: noteBookedKindAndReturnRequestId(logContextOfRequest(request), 'transfer') !== null,
  }));
  scope.post('/api-limited', async () => {
    throw tooManyAttemptsRefusal(7);
  });
  scope.post('/api-fault', async () => {
    throw new Error('for 9876543210');
  });
  scope.post('/api-away', async () => {
    throw new NoConnectionError(new Error('timeout exceeded when trying to connect'));
  });
});
after(() => app.close());

/** Answers, and waits until the call has been written down as well. */
const postAndAwaitLogLine = async (path: string, headers: Record<string, string> = {}) => {
  const {
    statusCode,
    headers: given,
    body,
  } = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{}',
  });
  const isWritten = () =>
    lines.some(({ event, request }) => event === 'call' && request === given['x-request-id']);
  while (!isWritten()) await new Promise(setImmediate);
  return { http: statusCode, id: given['x-request-id'], headers: given, body: JSON.parse(body) };
};
const findLogLine = (event: string) => lines.find((line) => line.event === event);

beforeEach(() => {
  lines.length = 0;
});

test('every line written while a request is answered carries its id, and the answer tells it', async () => {
  const { id } = await postAndAwaitLogLine('/api-fine');
  assert.match(String(id), /^[a-z]{6}-[0-9a-z]+$/);
  assert.deepEqual(
    lines.map(({ event, level, request }) => [event, level, request]),
    [
      ['security', 'warn', id],
      ['call', 'debug', id],
    ],
  );
  assert.deepEqual(
    [findLogLine('security')?.mobile, findLogLine('call')?.call, findLogLine('call')?.http],
    ['******3210', '/api-fine', 200],
  );
  assert.notEqual((await postAndAwaitLogLine('/api-fine')).id, id);
});

test('a call that books is a line by itself, and names what it booked', async () => {
  const { id } = await postAndAwaitLogLine('/api-books');
  const { level, request, booked } = findLogLine('call') ?? {};
  assert.deepEqual([level, request, booked], ['info', id, 'transfer']);
});

test('requests at the same time keep their ids apart', async () => {
  const ids = (await Promise.all(Array.from({ length: 20 }, () => postAndAwaitLogLine('/api-fine')))).map(
    ({ id }) => id,
  );
  assert.equal(new Set(ids).size, 20);
  for (const id of ids) assert.equal(lines.filter(({ request }) => request === id).length, 2);
});

test("a proxy's id is taken over, and nothing else that a header may hold", async () => {
  const given = '5f1c9876543210aa00bb11cc22dd33ee';
  assert.equal((await postAndAwaitLogLine('/api-fine', { 'x-request-id': given })).id, given);
  assert.equal(findLogLine('call')?.request, given, 'an id is never masked: it is to be found again');
  for (const bad of ['short', 'x'.repeat(65), 'with blank in it', '"},{"event":"forged'])
    assert.match(readOrCreateRequestId({ headers: { 'x-request-id': bad } }), /^[a-z]{6}-/, bad);
});

test('a web page may read the id', async () => {
  const { headers } = await postAndAwaitLogLine('/api-fine', { origin: 'https://play.example' });
  assert.match(String(headers['access-control-expose-headers']), /X-Request-Id/);
});

test('a fault is an error with its id and path, without numbers of players', async () => {
  const { http, id } = await postAndAwaitLogLine('/api-fault');
  const line = findLogLine('fault');
  assert.deepEqual([http, line?.level, line?.request, line?.path], [500, 'error', id, '/api-fault']);
  assert.match(String(line?.error), /for \*{6}3210/);
});

test('without a connection to the database the answer is "busy", and the log says why', async () => {
  const { http, body, headers } = await postAndAwaitLogLine('/api-away');
  assert.deepEqual([http, body.status, body.code, headers['retry-after']], [429, false, 'BUSY', '5']);
  assert.match(String(findLogLine('no database connection')?.error), /Cause: timeout exceeded/);
});

test('calls, their times and refusals by reason are counted', async () => {
  await postAndAwaitLogLine('/api-limited');
  await postAndAwaitLogLine('/api-limited');
  await postAndAwaitLogLine('/api-nowhere/9876543210');
  const text = await metrics.registry.metrics();
  for (const line of [
    'ank_calls_total{call="/api-limited",code="429"} 2',
    'ank_calls_total{call="unknown",code="404"} 1',
    'ank_call_duration_seconds_count{call="/api-limited"} 2',
    'ank_refusals_total{reason="LIMITED"} 2',
    'ank_refusals_total{reason="BUSY"} 1',
    'ank_refusals_total{reason="NOT_FOUND"} 1',
    'ank_database_connections_missed_total 1',
  ])
    assert.ok(text.includes(`${line}\n`), line);
  assert.ok(!text.includes('9876543210'), 'what a path holds is no label');
});

test('a level below the chosen one is not written', () => {
  const written: string[] = [];
  const quiet = newLog((line) => written.push(line), 'error');
  quiet.warn('security');
  quiet.error('fault');
  assert.equal(written.length, 1);
});
