import { findChromium } from '@ank/testkit/chromium';
import { declareBrowserRepeatsMoneyCallsTests } from './declareBrowserRepeatsMoneyCallsTests';
import { openPuppeteerDriver } from './support/browserDrivers/puppeteerDriver';

const chromium = {
  engine: 'Chromium',
  open: (origin: string) => openPuppeteerDriver('chrome', findChromium(), origin),
};

declareBrowserRepeatsMoneyCallsTests({ ...chromium, takesKey: false, repeats: true });
declareBrowserRepeatsMoneyCallsTests({ ...chromium, takesKey: true, repeats: true });
declareBrowserRepeatsMoneyCallsTests({ ...chromium, takesKey: false, http2: true, repeats: false });
