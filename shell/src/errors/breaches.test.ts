import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { REMOTES } from '../testing/openApp';
import { tellBreach } from './tell';

const heard: unknown[] = [];
const hear = (event: Event) => heard.push((event as CustomEvent).detail);

beforeAll(() => {
  setConfig({ ...DEFAULT_CONFIG });
  addEventListener('ank:remote', hear);
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'registry' });
  block.textContent = JSON.stringify({ remotes: REMOTES });
  document.head.append(block);
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
  breach('https://ank.example/r/wallet/1.2.0/Screen.js', 'https://evil.example/y?token=other');
  expect(heard).toEqual([
    { event: 'breach', remote: 'wallet', version: '1.2.0', reason: 'img-src blocked https://evil.example' },
  ]);
});

test('what the shell’s code put into the page is the remote’s whose screen is shown', () => {
  const [route] = REMOTES.find(({ name }) => name === 'wallet')?.routes ?? [];
  history.replaceState(null, '', route?.path);
  const names = [
    '/shell/9.0.0/main.js',
    '/r/wallet/1.1.0/a.js',
    '/r/wallet/1.3.0/a.js',
    '/r/bidding/1.0.0/a.js',
  ];
  const entries = names.map((name) => ({ name: `https://ank.example${name}` }) as PerformanceEntry);
  Object.assign(performance, { getEntriesByType: () => entries });
  breach('https://ank.example/shell/9.0.0/main.js', 'https://pictures.example/qr.png');
  expect(heard).toEqual([
    {
      event: 'breach',
      remote: 'wallet',
      version: '1.3.0',
      reason: 'img-src blocked https://pictures.example',
    },
  ]);
});

test('what an extension does is nobody’s of ours', () => {
  history.replaceState(null, '', '/nowhere');
  breach('chrome-extension://abc/x.js');
  expect(heard).toEqual([]);
});
