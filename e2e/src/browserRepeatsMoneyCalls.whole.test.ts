import { declareBrowserRepeatsMoneyCallsTests } from './declareBrowserRepeatsMoneyCallsTests';
import { openPuppeteerDriver } from './support/browserDrivers/puppeteerDriver';
import { openWebkitDriver } from './support/browserDrivers/webkitDriver';

const tag = ['@engines'];
const firefox = {
  engine: 'Firefox',
  open: (origin: string) => openPuppeteerDriver('firefox', '/usr/bin/firefox-esr', origin),
  tag,
};

declareBrowserRepeatsMoneyCallsTests({ ...firefox, takesKey: false, repeats: true });
declareBrowserRepeatsMoneyCallsTests({ ...firefox, takesKey: true, repeats: true });
declareBrowserRepeatsMoneyCallsTests({ ...firefox, takesKey: false, http2: true, repeats: false });
declareBrowserRepeatsMoneyCallsTests({
  engine: 'WebKit',
  open: openWebkitDriver,
  tag,
  takesKey: false,
  repeats: false,
});
