import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { reportDamagedFile, reportDamagedFilesOfPreloadScript } from './reportDamagedFiles';

test.each([
  ['/r/wallet/1.2.0/WalletScreen.js', 'wallet', '1.2.0', 'WalletScreen.js'],
  ['/shell/1.4.0-ab/main.0f.css?x', 'shell', '1.4.0-ab', 'main.0f.css'],
])(
  'a damaged copy of %s is reported as a kind of its own, with the file',
  (path, remote, version, reason) => {
    setConfig(DEFAULT_CONFIG);
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push((event as CustomEvent).detail);
    addEventListener('ank:remote', hear);
    reportDamagedFile(`https://ank.example${path}`);
    reportDamagedFile('https://elsewhere.example/x.js');
    removeEventListener('ank:remote', hear);
    expect(heard).toEqual([{ event: 'refetched', remote, version, reason }]);
  },
);

test('what was asked for again before the background work began is reported once, and what follows at once', () => {
  setConfig(DEFAULT_CONFIG);
  const list = ['https://ank.example/shell/1.4.0/main.js'];
  Object.assign(globalThis, { ankRefetched: list });
  const heard: unknown[] = [];
  const hear = (event: Event) => heard.push((event as CustomEvent).detail.reason);
  addEventListener('ank:remote', hear);
  const end = reportDamagedFilesOfPreloadScript();
  expect(heard).toEqual(['main.js']);
  list.push('https://ank.example/r/wallet/1.2.0/hi.js');
  expect(heard).toEqual(['main.js', 'hi.js']);
  end();
  // Kept for the next background work.
  list.push('https://ank.example/r/wallet/1.2.0/mr.js');
  expect(heard).toHaveLength(2);
  reportDamagedFilesOfPreloadScript()();
  expect(heard).toEqual(['main.js', 'hi.js', 'mr.js']);
  removeEventListener('ank:remote', hear);
});
