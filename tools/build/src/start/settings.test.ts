import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devPorts, nextDevPort } from '../workspace/ports';
import { readSettings } from './settings';

test('without variables the demo runs on 8080 with its own provider', () => {
  const { port, host, isElsewhere, config } = readSettings({});
  assert.equal(port, 8080);
  assert.equal(host, '127.0.0.1');
  assert.equal(isElsewhere, false);
  assert.equal(config.apiHost, '');
  assert.equal(config.envType, 'Prod');
  assert.equal(config.demo, true);
  assert.equal(config.telemetryUrl, '/api-telemetry');
});

test('the variables make the same bundles talk to another provider', () => {
  const { isElsewhere, config } = readSettings({
    ANK_API_HOST: 'https://api.example',
    ANK_ENV_TYPE: 'Dev',
    ANK_APP_KEY: 'key-1',
  });
  assert.equal(isElsewhere, true);
  assert.deepEqual(
    [config.apiHost, config.envType, config.appKey, config.demo, config.telemetryUrl],
    ['https://api.example', 'Dev', 'key-1', false, ''],
  );
});

test('the local site takes overrides from the development servers of this repository and of the next remote, and from no other', () => {
  const origins = readSettings({}).config.overrideOrigins ?? [];
  assert.ok(devPorts().length >= 4);
  assert.deepEqual(
    origins,
    [...devPorts(), nextDevPort()].map((port) => `http://127.0.0.1:${port}`),
  );
  assert.ok(!devPorts().includes(nextDevPort()));
});

const wrong: [NodeJS.ProcessEnv, RegExp][] = [
  [{ ANK_API_HOST: 'api.example' }, /ANK_API_HOST must be an http\(s\) origin/],
  [{ ANK_API_HOST: 'https://api.example/v1' }, /ANK_API_HOST must be/],
  [{ ANK_ENV_TYPE: '' }, /ANK_ENV_TYPE must not be empty/],
  [{ ANK_APP_KEY: '' }, /ANK_APP_KEY must not be empty/],
  [{ PORT: 'eighty' }, /PORT must be a whole number from 0 to 65535, not "eighty"/],
  [{ PORT: '70000' }, /PORT must be/],
  [{ PORT: '' }, /PORT must be/],
];
for (const [env, message] of wrong) {
  test(`${JSON.stringify(env)} is named as wrong`, () => {
    assert.throws(() => readSettings(env), message);
  });
}
