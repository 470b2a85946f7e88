import { performance } from 'node:perf_hooks';
import { postgresEngine } from '../../src/testing/engines';
import { join, PASSWORD } from '../../src/testing/people';
import { newWorld } from '../../src/testing/world';
import { quantile } from './prepare';

/**
 * Strangers guess a player's password from many addresses, while the player logs in on a phone used before
 * and on a new one. Prints the answers. `node --import tsx lab/bench/lockOut.ts`
 */
const STRANGERS = 2000;
const AT_ONCE = 32;

const engine = await postgresEngine();
const world = await newWorld(engine.db);
try {
  const { mobile } = await join(world);
  const login = (password: string, address: string, device_id: unknown = null) =>
    world.call('/api-user-login', { mobile, password, device_id }, { 'x-forwarded-for': address });
  const { device_id } = (await login(PASSWORD, '203.0.113.1')).body;

  const answers: number[] = [];
  const compared = { yes: 0 };
  let next = 0;
  const guess = async (): Promise<void> => {
    while (next < STRANGERS) {
      const host = next++;
      const { http, body } = await login(`guess-${host}`, `198.51.${host % 200}.${Math.floor(host / 200)}`);
      answers.push(http);
      if (body.code === 'CREDENTIALS') compared.yes++;
    }
  };
  const took: number[] = [];
  const owner: number[] = [];
  const play = async (): Promise<void> => {
    while (answers.length < STRANGERS) {
      const begun = performance.now();
      owner.push((await login(PASSWORD, `100.64.0.${owner.length % 250}`, device_id)).http);
      took.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all([...Array.from({ length: AT_ONCE }, guess), play()]);
  const seconds = (performance.now() - begun) / 1000;
  const newPhone = await login(PASSWORD, '100.64.9.9');
  const of = (http: number) => answers.filter((given) => given === http).length;
  const ms = (share: number) => Math.round(quantile(took, share));
  process.stdout.write(
    `${STRANGERS} guesses from 200 addresses in ${seconds.toFixed(1)} s: ${compared.yes} compared, ${of(429)} told to wait, ${of(503)} told that the server is busy\n` +
      `the player on a known phone: ${owner.filter((http) => http === 200).length} of ${owner.length} log-ins, p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms\n` +
      `the player on a new phone: HTTP ${newPhone.http}, wait ${String(newPhone.body.retry_after)} s\n`,
  );
} finally {
  await world.close();
  await engine.close();
}
