import { findChromium } from '@ank/testkit/chromium';
import { journeysAtCutServer } from './doubleDebit';
import { puppeteerHand } from './support/hands/puppeteerHand';

const chromium = {
  engine: 'Chromium',
  open: (origin: string) => puppeteerHand('chrome', findChromium(), origin),
};

journeysAtCutServer({ ...chromium, takesKey: false, repeats: true });
journeysAtCutServer({ ...chromium, takesKey: true, repeats: true });
journeysAtCutServer({ ...chromium, takesKey: false, http2: true, repeats: false });
