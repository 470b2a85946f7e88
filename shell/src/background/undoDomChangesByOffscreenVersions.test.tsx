import { keepRunning } from '@ank/shared/screen';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { unwatchedAppend } from '../testing/unwatchedAppend';
import '../remoteResources/restorePatchedBuiltIns';
import { startRecordingChangeAuthors } from '../remoteResources/changeAuthors';
import { pageFunctionsOwnedByVersion } from '../remoteResources/pageFunctionsOwnedByVersion';
import { pageRestorationHooks } from '../remoteResources/pageRestorationHooks';
import {
  bannedVersions,
  endPageWorkOfRevokedVersions,
  setVisibleRemote,
} from '../remoteResources/pageWorkOfVersions';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { compileVersionScript } from '../testing/compileVersionScript';
import { aCandidate } from '../testing/registryFixtures';
import { undoDomChangesByOffscreenVersions } from './undoDomChangesByOffscreenVersions';

const WALLET = aCandidate('2.0.0');
const BIDDING = aCandidate('1.0.0', 'bidding');
const crash = jest.fn();
const crashBidding = jest.fn();
const own = pageFunctionsOwnedByVersion({ remote: 'wallet', candidate: WALLET, crash }) as Pick<
  Window,
  'setInterval' | 'clearInterval'
>;
pageFunctionsOwnedByVersion({ remote: 'bidding', candidate: BIDDING, crash: crashBidding });
startRecordingChangeAuthors();

const events: TelemetryEvent[] = [];
const recordTelemetryEvent = (event: Event) =>
  void events.push((event as CustomEvent<TelemetryEvent>).detail);
addEventListener('ank:remote', recordTelemetryEvent);

let count: (n: number) => void;
const FakeBiddingScreen = () => {
  const [n, setN] = useState(0);
  count = setN;
  return (
    <main>
      <h1 title="home">Home</h1>
      <p>
        <b>{n}</b> bids {n > 0 && <i>more</i>}
      </p>
      <input aria-label="Points" />
    </main>
  );
};

let stopUndoing = () => {};
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  render(<FakeBiddingScreen />, { container: document.getElementById('root') ?? document.body });
  setVisibleRemote('bidding', BIDDING.container);
  stopUndoing = undoDomChangesByOffscreenVersions();
});
afterEach(() => {
  stopUndoing();
  setVisibleRemote('wallet', WALLET.container);
  pageRestorationHooks.leaver = undefined;
  endPageWorkOfRevokedVersions(() => false);
  crash.mockClear();
  events.length = 0;
});
const compileWalletScript = (code: string) => compileVersionScript('wallet', '2.0.0', code);
const readMainHtml = () => document.querySelector('main')?.outerHTML;
const waitForEffects = () => act(async () => {});

const HARMS = [
  `document.querySelector('main').replaceChildren();`,
  `document.querySelector('main').innerHTML = '';`,
  `document.querySelector('main').textContent = 'gone';`,
  `document.querySelector('main').remove();`,
  `document.getElementById('root').replaceChildren();`,
  `for (const one of [...document.querySelectorAll('main > *')]) one.remove();`,
  `const main = document.querySelector('main'); while (main.firstChild) main.removeChild(main.firstChild);`,
  `document.querySelector('h1').replaceWith('gone', document.createElement('hr'));`,
  `document.createDocumentFragment().append(...document.querySelectorAll('main > *'));`,
  `const all = document.createRange(); all.selectNodeContents(document.querySelector('main')); all.deleteContents();`,
  `document.querySelector('p').outerHTML = '<p>other</p>';`,
  `document.querySelector('b').textContent = '7';`,
  `document.querySelector('p').childNodes[1].data = 'no';`,
  `document.querySelector('p').childNodes[1].nodeValue = 'no';`,
  `document.querySelector('h1').title = 'no';`,
  `document.querySelector('main').style.display = 'none';`,
  `document.querySelector('main').classList.add('no');`,
  `document.querySelector('input').setAttribute('disabled', '');`,
  `document.querySelector('h1').removeAttribute('title');`,
  `document.querySelector('main').append(document.createElement('aside'));`,
  `document.querySelector('h1').insertAdjacentHTML('afterend', '<aside></aside>');`,
];

test.each(HARMS)('what a version off the page does is put back and charged to it: %s', async (harm) => {
  const before = readMainHtml();
  compileWalletScript(harm)();
  await waitForEffects();
  expect(readMainHtml()).toBe(before);
  expect(crash).toHaveBeenCalledTimes(1);
  expect(crashBidding).not.toHaveBeenCalled();
  act(() => count(3));
  expect(document.querySelector('p')?.textContent).toBe('3 bids more');
  act(() => count(0));
  expect(readMainHtml()).toBe(before);
});

test.each([
  ['a promise', (code: string) => Promise.resolve().then(() => compileWalletScript(code)())],
  [
    'an awaited answer',
    (code: string) => compileWalletScript(`return (async () => { await null; await null; ${code} })();`)(),
  ],
  [
    'a message',
    (code: string) =>
      compileWalletScript(`return new Promise((done) => {
      const { port1, port2 } = new given();
      port1.onmessage = () => { ${code} port1.close(); done(); };
      port2.postMessage(0);
    });`)(jest.requireActual<typeof globalThis>('node:worker_threads').MessageChannel),
  ],
  [
    'a native function as its own callback',
    (_code: string) =>
      new Promise<void>((done) => {
        const empty = document.querySelector('main')?.replaceChildren.bind(document.querySelector('main'));
        own.setInterval(
          keepRunning(() => {
            empty?.();
            done();
          }),
          1,
        );
      }),
  ],
])('so is what comes of %s', async (_how, play) => {
  const before = readMainHtml();
  await act(async () => void (await play(HARMS[0] ?? '')));
  expect(readMainHtml()).toBe(before);
  expect(crash).toHaveBeenCalled();
  expect(screen.getByRole('heading')).toBeVisible();
});

test('what a native function does as the callback of a promise is put back, and charged to nobody', async () => {
  const before = readMainHtml();
  const main = document.querySelector('main');
  // Node has lines of its own below what it calls; a browser has none.
  const engine = Error as unknown as { stackTraceLimit: number };
  const { stackTraceLimit } = engine;
  engine.stackTraceLimit = 1;
  main?.replaceChildren();
  engine.stackTraceLimit = stackTraceLimit;
  await waitForEffects();
  expect(readMainHtml()).toBe(before);
  expect(crash).not.toHaveBeenCalled();
  expect(crashBidding).not.toHaveBeenCalled();
});

test('a version that did it runs nothing more and changes nothing until it is on the page again', async () => {
  const ticks = jest.fn(compileWalletScript(`document.querySelector('main').replaceChildren();`));
  own.setInterval(keepRunning(ticks), 1);
  await act(() => new Promise((done) => setTimeout(done, 30)));
  expect(ticks).toHaveBeenCalledTimes(1);
  expect(bannedVersions).toEqual(new Set([WALLET.container]));
  const before = readMainHtml();
  const empty = compileWalletScript(`const main = document.querySelector('main'); main.replaceChildren();
    main.style.opacity = '0'; main.querySelector('h1').textContent = 'no';`);
  empty();
  expect(readMainHtml()).toBe(before);
  expect(crash).toHaveBeenCalledTimes(1);
  setVisibleRemote('wallet', WALLET.container);
  expect(bannedVersions.size).toBe(0);
});

test('what a screen removes of the next one as it goes is put back and told, and nobody is set aside', async () => {
  const before = readMainHtml();
  pageRestorationHooks.leaver = WALLET.container;
  compileWalletScript(HARMS[0] ?? '')();
  await waitForEffects();
  expect(readMainHtml()).toBe(before);
  expect(crash).not.toHaveBeenCalled();
  expect(events).toMatchObject([{ event: 'error', remote: 'wallet', version: '2.0.0', phase: 'leave' }]);
});

test('a version may change its own screen, and whom nobody knows is let be', async () => {
  compileVersionScript('bidding', '1.0.0', `document.querySelector('h1').textContent = 'Own';`)();
  new Function(`document.querySelector('p').append(document.createElement('font'));`)();
  await waitForEffects();
  expect(document.querySelector('h1')?.textContent).toBe('Own');
  expect(document.querySelector('p > font')).not.toBeNull();
  expect(crash).not.toHaveBeenCalled();
  expect(crashBidding).not.toHaveBeenCalled();
});

test('what a script of nobody’s removes is put back, and charged to nobody', async () => {
  const before = readMainHtml();
  new Function(`document.querySelector('h1').remove(); document.querySelector('b').replaceChildren();`)();
  await waitForEffects();
  expect(readMainHtml()).toBe(before);
  act(() => count(3));
  expect(document.querySelector('p')?.textContent).toBe('3 bids more');
  expect(crash).not.toHaveBeenCalled();
  expect(crashBidding).not.toHaveBeenCalled();
  expect(events).toEqual([]);
});

test('what somebody else changes after a version that is away has only looked is not that one’s', async () => {
  compileWalletScript(`return document.querySelector('main').style.opacity;`)();
  await waitForEffects();
  // An extension’s function is no watched one.
  const added = document.createElement('aside');
  unwatchedAppend.call(document.querySelector('main') as Element, added);
  await waitForEffects();
  expect(added.isConnected).toBe(true);
  expect(crash).not.toHaveBeenCalled();
});

test('a version that is away may take off what it had put there itself', async () => {
  setVisibleRemote('wallet', WALLET.container);
  compileWalletScript(`document.querySelector('main').append(document.createElement('aside'));`)();
  await waitForEffects();
  setVisibleRemote('bidding', BIDDING.container);
  compileWalletScript(`document.querySelector('aside').remove();`)();
  await waitForEffects();
  expect(document.querySelector('aside')).toBeNull();
  expect(crash).not.toHaveBeenCalled();
});
