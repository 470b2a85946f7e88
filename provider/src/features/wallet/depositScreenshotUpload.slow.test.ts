import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { DAY_MS } from '../../platform/clock';
import { deleteOldRows } from '../../process/deleteOldRows';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { bearerTokenHeader, hireOperator } from '../../testing/operatorsAtDesk';
import { createTestPlayer, type TestPlayer } from '../../testing/playersAndBids';
import { jpegSegment, PAINTED_JPEG, paintedJpegWithSegments } from '../../testing/testJpegs';
import { refuseUnsupportedJpeg } from '../content/refuseUnsupportedJpeg';

const toBase64 = (bytes: Buffer) => bytes.toString('base64');

describeOnBothEngines('the picture of a payment', {}, (world) => {
  const claim = async ({ token }: TestPlayer): Promise<string> => {
    const { body } = await world().call(
      '/api-fund-request-add',
      { unique_token: token, request_amount: 500, reference: randomUUID() },
      { 'idempotency-key': randomUUID() },
    );
    return String(body.fund_request_id);
  };
  const send = ({ token }: TestPlayer, request_number: string, image: string, key: string = randomUUID()) =>
    world().call(
      '/api-deposit-screenshot',
      { unique_token: token, request_number, image },
      { 'idempotency-key': key },
    );
  type Row = { id: string; request_number: string; screenshot: boolean };
  const rowOf = async (number: string) => {
    const { body } = await world().desk('GET', '/deposits?status=all&sort=created_at&desc=yes');
    return (body.deposits as Row[]).find(({ request_number }) => request_number === number);
  };
  const shown = async (id: string, authorization: string) =>
    fetch(`${world().deskUrl}/operator/deposits/${id}/screenshot`, { headers: { authorization } });
  const tokenOf = async () => {
    const name = `Asha${Math.floor(Math.random() * 1e6)}`;
    return bearerTokenHeader(await hireOperator(world(), name, 'viewer')).authorization;
  };

  test('is kept without its metadata, shown at the desk alone, and a repeat is told the same', async () => {
    const person = await createTestPlayer(world(), 0);
    const number = await claim(person);
    assert.equal((await rowOf(number))?.screenshot, false);
    const key = randomUUID();
    const told = paintedJpegWithSegments([
      jpegSegment(0xe1, 'Exif: taken at 18.52, 73.85'),
      jpegSegment(0xfe, 'a comment'),
    ]);
    for (let times = 0; times < 2; times += 1) {
      const { body } = await send(person, number, toBase64(told), key);
      assert.equal(body.status, true, String(body.msg));
    }
    const row = await rowOf(number);
    assert.equal(row?.screenshot, true);
    const id = row?.id ?? '';
    const answer = await shown(id, await tokenOf());
    assert.equal(answer.headers.get('content-type'), 'image/jpeg');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/);
    const kept = Buffer.from(await answer.arrayBuffer());
    refuseUnsupportedJpeg(kept);
    assert.equal(kept.indexOf('18.52'), -1);
    assert.equal((await shown(id, 'Bearer nobody')).status, 401);
    const atPlayers = await fetch(`${world().url}/operator/deposits/${id}/screenshot`);
    assert.equal(atPlayers.status, 404);
  });

  test('is refused when it is none, too large, another player’s, or its deposit is decided; the claim stands', async () => {
    const [person, stranger] = [await createTestPlayer(world(), 0), await createTestPlayer(world(), 0)];
    const number = await claim(person);
    const big = Buffer.concat([PAINTED_JPEG, Buffer.alloc(300_000)]);
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), PAINTED_JPEG.subarray(0, 30)])
      assert.equal((await send(person, number, toBase64(bytes))).body.code, 'BAD_REQUEST');
    assert.match(String((await send(person, number, toBase64(big))).body.msg), /too long|at most 300 kB/);
    assert.equal((await send(person, number, 'x'.repeat(600_000))).http, 413);
    assert.equal((await send(stranger, number, toBase64(PAINTED_JPEG))).body.code, 'STATE');
    const row = await rowOf(number);
    assert.equal(row?.screenshot, false);
    assert.equal((await world().desk('POST', `/deposits/${row?.id}/approve`, {})).body.status, true);
    assert.equal((await send(person, number, toBase64(PAINTED_JPEG))).body.code, 'STATE');
  });

  test('goes after the days that the operator sets; none are announced or taken at 0 days', async () => {
    const person = await createTestPlayer(world(), 0);
    const number = await claim(person);
    await send(person, number, toBase64(PAINTED_JPEG));
    const days = (count: number) => world().desk('POST', '/settings/screenshots', { days: count });
    const features = async () => (await world().call('/api-get-social-data')).body.features as string[];
    assert.equal((await days(3)).body.status, true);
    const { clock, db } = world().context;
    await deleteOldRows({ db, clock: () => clock() + 2 * DAY_MS });
    assert.equal((await rowOf(number))?.screenshot, true);
    await deleteOldRows({ db, clock: () => clock() + 4 * DAY_MS });
    assert.equal((await rowOf(number))?.screenshot, false);
    assert.ok((await features()).includes('deposit-screenshot'));
    await days(0);
    assert.ok(!(await features()).includes('deposit-screenshot'));
    assert.equal((await send(person, number, toBase64(PAINTED_JPEG))).body.code, 'REFUSED');
  });
});
