import { declareDoubleDebitTests } from './declareDoubleDebitTests';
import { openPuppeteerDriver } from './support/browserDrivers/puppeteerDriver';
import { openWebkitDriver } from './support/browserDrivers/webkitDriver';

const tag = ['@engines'];
const firefox = {
  engine: 'Firefox',
  open: (origin: string) => openPuppeteerDriver('firefox', '/usr/bin/firefox-esr', origin),
  tag,
};

declareDoubleDebitTests({ ...firefox, takesKey: false, repeats: true });
declareDoubleDebitTests({ ...firefox, takesKey: true, repeats: true });
declareDoubleDebitTests({ ...firefox, takesKey: false, http2: true, repeats: false });
declareDoubleDebitTests({ engine: 'WebKit', open: openWebkitDriver, tag, takesKey: false, repeats: false });
