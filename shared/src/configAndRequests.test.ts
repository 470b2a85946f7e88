import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { parseSiteConfig } from '@ank/protocol/config/check';
import { getConfig, setConfig } from './configAndRequests';

afterEach(() => setConfig(DEFAULT_CONFIG));

test('the defaults are in force until the shell has read its own', () => {
  expect(getConfig()).toBe(DEFAULT_CONFIG);
  const own = parseSiteConfig({ envType: 'Test' });
  setConfig(own);
  expect(getConfig()).toBe(own);
});
