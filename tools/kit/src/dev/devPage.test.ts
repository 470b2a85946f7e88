import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderDevPage } from './devPage';

test('the page asks for no service worker, whatever its configuration says', () => {
  const registry = {
    revision: 0,
    remotes: [],
    revoked: [],
    shell: { version: 'dev', kernel: '1', contract: 1 },
  };
  const html = renderDevPage({ registry, config: { apiHost: '', offline: true } });
  const [, config = ''] = /<script[^>]*id="config"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  assert.deepEqual(JSON.parse(config), { apiHost: '', offline: false });
});
