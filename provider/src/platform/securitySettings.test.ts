import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readProviderOptions } from '../process/providerOptions';
import { readSecuritySettings } from './securitySettings';

test('a mistyped setting is refused in a sentence that names it, and never read as its opposite', () => {
  for (const word of ['Refuse', 'yes', 'true', 'on'])
    assert.throws(
      () => readSecuritySettings({ PASSWORD_COMMON: word }, 'secure'),
      /PASSWORD_COMMON must be refuse or allow/,
    );
  assert.throws(
    () => readSecuritySettings({ PASSKEYS: 'no' }, 'secure'),
    /PASSKEYS must be on or off, not "no"/,
  );
  assert.throws(
    () => readProviderOptions(['serve'], { LOG_LEVEL: 'loud' }),
    /LOG_LEVEL must be one of debug, info, warn, error, not "loud"/,
  );
  assert.throws(
    () => readProviderOptions(['serve'], { PROVIDER_PROFILE: 'open' }),
    /PROVIDER_PROFILE must be secure or documented, not "open"/,
  );
  assert.throws(
    () => readSecuritySettings({ LIMIT_PER_NUMBER: '5x' }, 'secure'),
    /LIMIT_PER_NUMBER must be a whole/,
  );
  for (const port of ['0x1F90', '8e3', '80.5', '', '-1', '65536', '8090x'])
    assert.throws(
      () => readProviderOptions(['serve'], { PROVIDER_PORT: port || ' ' }),
      /--port must be a whole number/,
    );
  for (const port of ['8090', ' 8090\r', '\ufeff8090', '८०९०'])
    assert.equal(readProviderOptions(['serve'], { PROVIDER_PORT: port }).port, 8090);
  for (const delay of ['1e1', '0x10', 'Infinity', '.'])
    assert.throws(
      () => readProviderOptions(['serve'], { SHUTDOWN_DELAY: delay }),
      /SHUTDOWN_DELAY must be a number/,
    );
  assert.equal(readSecuritySettings({ PASSWORD_COMMON: '' }, 'secure').refuseCommon, true);
  assert.equal(readSecuritySettings({ PASSWORD_COMMON: 'allow' }, 'secure').refuseCommon, false);
  assert.equal(readSecuritySettings({ PASSWORD_COMMON: 'refuse' }, 'documented').refuseCommon, true);
});
