import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findNextDevPort, listDevPorts } from '../workspace/packages';
import { readStartSettings } from './startSettings';

test('without variables the demo runs on 8080 with its own provider', () => {
  const { port, host, isElsewhere, config } = readStartSettings({});
  assert.equal(port, 8080);
  assert.equal(host, '127.0.0.1');
  assert.equal(isElsewhere, false);
  assert.equal(config.apiHost, '');
  assert.equal(config.envType, 'Prod');
  assert.equal(config.demo, true);
  assert.equal(config.telemetryUrl, '/api-telemetry');
});

test('the variables make the same bundles talk to another provider', () => {
  const { isElsewhere, config } = readStartSettings({
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

const dir = mkdtempSync(join(tmpdir(), 'ank-settings-'));
after(() => rmSync(dir, { recursive: true, force: true }));

const writeConfigFile = (text: string): string => {
  const file = join(dir, 'config.json');
  writeFileSync(file, text);
  return file;
};

test('a configuration of an own provider is taken whole, and the variables go before it', () => {
  const given = { apiHost: 'https://api.example', closeLines: 'digits', paths: { '/api-a': '/b' } };
  const ANK_CONFIG = writeConfigFile(JSON.stringify(given));
  const { isElsewhere, config } = readStartSettings({ ANK_CONFIG, ANK_APP_KEY: 'key-1' });
  assert.equal(isElsewhere, true);
  assert.deepEqual({ ...config, ...given, appKey: 'key-1', demo: false }, config);
  for (const [text, says] of [
    ['{', /ANK_CONFIG .*config\.json: .*JSON/],
    ['{"closeLines":"both"}', /ANK_CONFIG .*closeLines must be/],
  ] as const)
    assert.throws(() => readStartSettings({ ANK_CONFIG: writeConfigFile(text) }), says);
});

test('the local site takes overrides from the development servers of this repository and of the next remote, and from no other', () => {
  const origins = readStartSettings({}).config.overrideOrigins ?? [];
  assert.ok(listDevPorts().length >= 4);
  assert.deepEqual(
    origins,
    [...listDevPorts(), findNextDevPort()].map((port) => `http://127.0.0.1:${port}`),
  );
  assert.ok(!listDevPorts().includes(findNextDevPort()));
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
    assert.throws(() => readStartSettings(env), message);
  });
}
