import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readProviderOptions } from '../process/providerOptions';
import { ENVIRONMENT, readSetting } from './environmentSettings';

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
