import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { runCommand } from '../cli';
import { readProviderOptions } from '../process/providerOptions';
import { ENVIRONMENT, formatExampleEnvironment, readSetting } from './environment';

test('what doctor --env prints is a file of settings that changes nothing', () => {
  const printed = parseEnv(formatExampleEnvironment()) as Record<string, string>;
  const { securitySettings, ...options } = readProviderOptions(['serve'], printed);
  const { securitySettings: bare, ...others } = readProviderOptions(['serve'], {});
  assert.deepEqual([options, securitySettings], [others, bare]);
});

test('it names every setting with its default and a sentence', () => {
  const text = formatExampleEnvironment();
  for (const [name, [standard, says]] of Object.entries(ENVIRONMENT)) {
    assert.match(says, /^\S.*\.$/, name);
    assert.ok(text.includes(`# ${says}\n${standard === '' ? '# ' : ''}${name}=${standard}\n`), name);
  }
});

test('with every line uncommented it is read as it stands', () => {
  const all = parseEnv(formatExampleEnvironment().replace(/^# ([A-Z_]+=)/gm, '$1'));
  assert.deepEqual(Object.keys(all).sort(), Object.keys(ENVIRONMENT).sort());
});

test('an empty value is none', () => {
  assert.equal(readSetting({ PROVIDER_PORT: '' }, 'PROVIDER_PORT'), '8090');
  assert.equal(readSetting({ PROVIDER_PORT: '1' }, 'PROVIDER_PORT'), '1');
  assert.equal(readProviderOptions(['serve'], { SHUTDOWN_LIMIT: '' }).shutdownTimes.limitMs, 10_000);
});

test("the provider's page names each setting", () => {
  const page = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const own = ['NODE_ENV', 'OPERATOR_URL', 'OPERATOR_TOKEN'];
  for (const name of Object.keys(ENVIRONMENT))
    assert.ok(
      own.includes(name) || page.includes(`\`${name}`),
      `provider/README.md does not speak of ${name}`,
    );
});

test('ank-provider doctor --env opens no database', async () => {
  const printed: string[] = [];
  const { write } = process.stdout;
  process.stdout.write = ((text: string) => printed.push(text) > 0) as typeof write;
  try {
    assert.equal(await runCommand(['doctor', '--env'], { DATABASE_URL: 'postgres://nowhere.invalid/x' }), 0);
  } finally {
    process.stdout.write = write;
  }
  assert.equal(printed.join(''), formatExampleEnvironment());
});
