import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import {
  RELATED_APP_CALLS_OF_BOTH_PROFILES,
  RELATED_APP_CALLS_OF_DOCUMENTED_PROFILE,
} from '@ank/protocol/calls/related-apps';
import { MINUTE_MS } from '../../platform/clock';
import { assertAndRecordPlayerAnswer } from '../../testing/assertAndRecordAnswers';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { assertLedgerIsClean, createTestMarkets } from '../../testing/playersAndBids';
import {
  approveDepositOfAnswer,
  type KnownFacts,
  RELATED_APP_CLIENTS,
} from '../../testing/relatedAppClients';
import { writeAuditEntry } from '../auditLog/auditEntry';
import { writeSettings } from '../content/siteSettings';
import { RELATED_APP_FIELD_READERS } from './relatedAppFields';

type Row = { path: string; fields: string[]; isNo: boolean };

const page = readFileSync(new URL('../../../../docs/related-apps.md', import.meta.url), 'utf8');
const parseGuideTableUnder = (heading: string): Row[] =>
  (page.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .flatMap((line) => {
      const [, first = '', second = ''] = line.split('|').map((cell) => cell.trim());
      const [, path] = /^`(\/api[\w-]+)`$/.exec(first) ?? [];
      const fields = [...second.matchAll(/`(\w+)`/g)].map(([, field = '']) => field);
      return path ? [{ path, fields, isNo: second.startsWith('no') }] : [];
    }) ?? [];

const CALLS = parseGuideTableUnder('Calls');
const FIELDS = parseGuideTableUnder('Additional fields of documented calls');

/** Fields that the page names for this answer and that it lacks, also in the first row of a list. */
const fieldsMissingInAnswer = (path: string, answer: Record<string, unknown>): string[] => {
  const [list] = Object.values(answer).filter(Array.isArray).slice(-1) as Record<string, unknown>[][];
  const first = Object.values(answer).flatMap((value) => (Array.isArray(value) ? [value[0]] : []));
  const names = new Set([answer, ...first, list?.[0]].flatMap((value) => Object.keys(value ?? {})));
  const messages = [...CALLS, ...FIELDS].find((row) => row.path === path)?.fields ?? [];
  return messages.filter((field) => !names.has(field));
};

test('the page names every call and every answer with more fields, and nothing else', () => {
  const paths = (rows: Row[]) => rows.map(({ path }) => path).sort();
  assert.deepEqual(paths(CALLS), Object.keys(RELATED_APP_CALLS_OF_DOCUMENTED_PROFILE).sort());
  assert.deepEqual(paths(FIELDS), Object.keys(RELATED_APP_FIELD_READERS).sort());
});

describeOnBothEngines('apps of the family, documented profile', { profile: 'documented' }, (world) => {
  before(async () => {
    await createTestMarkets(world());
    const bank = {
      google_upi_payment_id: 'h@gpay',
      phonepay_upi_payment_id: 'h@ybl',
      upi_payment_id: 'h@upi',
    };
    await writeSettings(world().db, { bank });
    const entry = { actor: 'test', action: 'set bank', subject: 'bank', detail: { after: bank } };
    await writeAuditEntry(world().db, entry, world().now);
    world().context.cache.clear();
  });

  for (const { name, mobile, device, headers, callsOfOneEvening } of RELATED_APP_CLIENTS)
    test(`a whole evening of ${name}, from registration to withdrawal`, async () => {
      world().now = Date.parse('2025-03-05T10:01:00+05:30');
      const known: KnownFacts = {
        mobile,
        key: '',
        otp: '',
        token: '',
        date: '',
        method: '',
        asked: (answer) => approveDepositOfAnswer(world(), answer),
      };
      const answers = new Map<string, Record<string, unknown>>();
      for (const { path, body, keep } of callsOfOneEvening(known)) {
        const response = await fetch(`${world().url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        const answer = (await response.json()) as Record<string, unknown>;
        assertAndRecordPlayerAnswer(path, body, { http: response.status, body: answer });
        assert.equal(response.status, 200, `${path}: ${String(answer.msg)}`);
        assert.equal(answer.status, true, `${path}: ${String(answer.msg)}`);
        // The first list of deposits is empty; the one after the request is not.
        if (!(Array.isArray(answer.result) && answer.result.length === 0))
          assert.deepEqual(fieldsMissingInAnswer(path, answer), [], path);
        answers.set(path, answer);
        await keep?.(answer);
        world().now += MINUTE_MS;
      }
      assert.match(known.otp, /^\d{4}$/);
      const firstOf = (path: string, list: string) =>
        ((answers.get(path)?.[list] ?? []) as Record<string, unknown>[])[0];
      const bid = firstOf('/api-bid-history-data', 'bid_data');
      assert.deepEqual([bid?.digits, bid?.points, bid?.session], ['6', 50, 'Open']);
      const paid = firstOf('/api-user-withdraw-transaction-history', 'withdrawdata');
      const numbers = [paid?.google_pay_number, paid?.paytm_number, paid?.phone_pay_number];
      assert.deepEqual([paid?.request_amount, numbers.filter(Boolean)], [500, [mobile]]);
      const phones = answers.get('/api-get-dashboard-data')?.device_result as { device_id: string }[];
      assert.deepEqual(
        phones.map((phone) => phone.device_id),
        [device],
      );
      await assertLedgerIsClean(world());
    });

  test('every call of the page answers, where not with what is asked, then with no and its lists', async () => {
    for (const { path, fields, isNo } of CALLS.filter((row) => row.isNo)) {
      const { http, body } = await world().call(path);
      assert.deepEqual([http, body.status, isNo], [200, false, true], path);
      assert.match(String(body.msg), /\w/);
      for (const list of fields) assert.deepEqual(body[list], [], path);
    }
  });
});

describeOnBothEngines('apps of the family, secure profile', {}, (world) => {
  test('has none of their calls, and no field more', async () => {
    for (const path of Object.keys(RELATED_APP_CALLS_OF_DOCUMENTED_PROFILE))
      assert.equal((await world().call(path)).http, 404, path);
    for (const path of Object.keys(RELATED_APP_CALLS_OF_BOTH_PROFILES))
      assert.notEqual((await world().call(path)).http, 404, path);
    const date = (await world().call('/api-get-current-date')).body;
    assert.deepEqual(Object.keys(date).sort(), ['current_date', 'msg', 'status']);
  });
});
