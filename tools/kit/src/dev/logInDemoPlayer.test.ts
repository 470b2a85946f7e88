import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { listen } from '@ank/testkit/listen';
import { logInDemoPlayer } from './logInDemoPlayer';

const player = { mobile: '9876543210', password: 'demo' };
const common = { env_type: 'Prod', app_key: 'k' };

/** The session made of this answer, and the body that was sent for it. */
const logInWithAnswer = async (answer: unknown) => {
  const bodies: unknown[] = [];
  const server = await listen(
    createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      bodies.push(JSON.parse(Buffer.concat(parts).toString()));
      response.end(JSON.stringify(answer));
    }),
  );
  const session = await logInDemoPlayer(`http://127.0.0.1:${server.port}`, player, common);
  await server.close();
  return { session, bodies };
};

test('the player is called as the answer calls him', async () => {
  const answer = { status: true, unique_token: 't', user_name: 'Asha', betting_status: 1 };
  const { session, bodies } = await logInWithAnswer(answer);
  assert.deepEqual(session, { username: 'Asha', token: 't', mobile: player.mobile, betting: '1' });
  assert.deepEqual(bodies, [{ ...common, ...player, device_id: null }]);
});

test('without a name the number serves, without a token there is no session', async () => {
  const { session } = await logInWithAnswer({ unique_token: 't', user_name: '' });
  assert.deepEqual(session, { username: player.mobile, token: 't', mobile: player.mobile });
  assert.equal((await logInWithAnswer({ status: false })).session, undefined);
});
