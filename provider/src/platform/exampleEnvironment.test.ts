import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { runCommand } from '../cli';
import { readProviderOptions } from '../process/providerOptions';
import { ENVIRONMENT } from './environmentSettings';
import { formatExampleEnvironment } from './exampleEnvironment';

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
