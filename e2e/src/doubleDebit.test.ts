import { findChromium } from '@ank/testkit/chromium';
import { declareDoubleDebitTests } from './declareDoubleDebitTests';
import { openPuppeteerDriver } from './support/browserDrivers/puppeteerDriver';

const chromium = {
  engine: 'Chromium',
  open: (origin: string) => openPuppeteerDriver('chrome', findChromium(), origin),
};

declareDoubleDebitTests({ ...chromium, takesKey: false, repeats: true });
declareDoubleDebitTests({ ...chromium, takesKey: true, repeats: true });
declareDoubleDebitTests({ ...chromium, takesKey: false, http2: true, repeats: false });
