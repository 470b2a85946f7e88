import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { begin, end } from '../remotes/trial';
import { aCandidate } from '../testing/remotes';
import { tellBreach } from './tell';

const heard: unknown[] = [];
const hear = (event: Event) => heard.push((event as CustomEvent).detail);

beforeAll(() => {
  setConfig({ ...DEFAULT_CONFIG });
  addEventListener('ank:remote', hear);
});
afterAll(() => removeEventListener('ank:remote', hear));
beforeEach(() => {
  heard.length = 0;
});

const breach = (
  sourceFile: string,
  blockedURI = 'https://evil.example/x?token=secret',
  effectiveDirective = 'img-src',
) => tellBreach({ sourceFile, blockedURI, effectiveDirective });

test('a breach is told with the remote and version whose script it was, once, and without what the address carried', () => {
  breach('https://ank.example/r/wallet/1.2.0/Screen.js');
  breach('https://ank.example/r/wallet/1.2.0/Screen.js?v=1', 'https://evil.example/y?token=other');
  expect(heard).toEqual([
    { event: 'breach', remote: 'wallet', version: '1.2.0', reason: 'img-src blocked https://evil.example' },
  ]);
});

test('what the shell’s code put into the page is the remote’s whose screen is shown', () => {
  const shown = { remote: 'wallet', candidate: aCandidate('1.3.0'), screen: 'WalletScreen' };
  const trial = begin({ ...shown, crash: () => {} });
  breach('https://ank.example/shell/9.0.0/main.js', 'https://pictures.example/qr.png');
  expect(heard).toEqual([
    {
      event: 'breach',
      remote: 'wallet',
      version: '1.3.0',
      reason: 'img-src blocked https://pictures.example',
    },
  ]);
  end(trial);
  breach('https://ank.example/shell/9.0.0/main.js', 'https://elsewhere.example/qr.png');
  expect(heard.slice(1)).toMatchObject([{ remote: 'shell', version: '9.0.0' }]);
});

test('what an extension does is nobody’s of ours', () => {
  breach('chrome-extension://abc/x.js');
  expect(heard).toEqual([]);
});
