import { chromiumPath } from '@ank/testkit/chromium';
import { puppeteerHand } from './support/hands/puppeteerHand';
import { journeysAtCutServer } from './takenTwice';

const chromium = {
  engine: 'Chromium',
  open: (origin: string) => puppeteerHand('chrome', chromiumPath(), origin),
};

journeysAtCutServer({ ...chromium, takesKey: false, repeats: true });
journeysAtCutServer({ ...chromium, takesKey: true, repeats: true });
journeysAtCutServer({ ...chromium, takesKey: false, http2: true, repeats: false });
