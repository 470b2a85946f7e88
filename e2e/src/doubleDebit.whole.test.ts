import { journeysAtCutServer } from './doubleDebit';
import { puppeteerHand } from './support/hands/puppeteerHand';
import { webkitHand } from './support/hands/webkitHand';

const tag = ['@engines'];
const firefox = {
  engine: 'Firefox',
  open: (origin: string) => puppeteerHand('firefox', '/usr/bin/firefox-esr', origin),
  tag,
};

journeysAtCutServer({ ...firefox, takesKey: false, repeats: true });
journeysAtCutServer({ ...firefox, takesKey: true, repeats: true });
journeysAtCutServer({ ...firefox, takesKey: false, http2: true, repeats: false });
journeysAtCutServer({ engine: 'WebKit', open: webkitHand, tag, takesKey: false, repeats: false });
