import { useDraft } from '@ank/shared/drafts';
import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { reportUncaughtError } from '../errors/reportUncaughtError';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { openApp, TEST_REMOTES } from '../testing/openApp';
import { aCandidate, aRemoteModule } from '../testing/registryFixtures';
import type { LoadRemoteModule } from './screenLoader';

// The guard of nodes is not in this page: what it would spare React happens here.
const events: TelemetryEvent[] = [];
const recordTelemetryEvent = (event: Event) =>
  void events.push((event as CustomEvent<TelemetryEvent>).detail);
const listReports = () =>
  events
    .filter(({ event }) => event !== 'loaded')
    .map(({ event, remote }) => `${event} ${remote.replace(/\d+$/, '')}`);
beforeEach(() => {
  events.length = 0;
  window.addEventListener('ank:remote', recordTelemetryEvent);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  window.removeEventListener('ank:remote', recordTelemetryEvent);
  jest.restoreAllMocks();
});

/** As a browser's translation does, with every text of the page. */
const replaceAllTextsByFontElements = () =>
  act(async () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(text.data);
      text.replaceWith(font);
    }
  });

/** Bare text beside a condition: React inserts before a text that is gone. */
const FormWithBareText = () => {
  const [note, setNote] = useDraft('note', '');
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>
        {isOpen && <b>Now</b>}
        {`left ${name}`}
      </p>
    </div>
  );
};

/** Its texts stand in the layout's own element: leaving it removes them one by one. */
const TextWithoutElement = () => <>{'wallet'}</>;

const ThrowsAfterClick = () => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('a fault of its own');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
};

let count = 0;
/** Screens once drawn stay ready in a tab: each test has remotes of its own. */
const openAppWithWallet = (Wallet: ComponentType) => {
  count += 1;
  const remotes = TEST_REMOTES.map((remote) => {
    const name = `${remote.name}${count}`;
    return { ...remote, name, candidates: [aCandidate('2.0.0', name), aCandidate('1.0.0', name)] };
  });
  const load: LoadRemoteModule = async ({ container, version }) => {
    const Screen =
      container.startsWith('ank_wallet') && version === '2.0.0' ? Wallet : () => <p>{version}</p>;
    const [found] = Object.values(aRemoteModule(Screen).screens);
    return { contract: 1, screens: { Home: found, WalletScreen: found, Login: found, Privacy: found } };
  };
  return openApp('/imp7', { remotes, load });
};

test('a screen that fails at a translated text is drawn anew with what was typed, and nobody is blamed', async () => {
  const { user } = openAppWithWallet(FormWithBareText);
  await user.type(await screen.findByLabelText('Note'), '5 for 100');
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await replaceAllTextsByFontElements();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('left Asha')).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('5 for 100');
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  expect(listReports()).toEqual(['redrawn wallet']);
});

test('one that fails again and again ends in the card with Retry, and is not quarantined', async () => {
  const { user } = openAppWithWallet(FormWithBareText);
  for (let n = 0; n < 4; n++) {
    await screen.findByLabelText('Name');
    await replaceAllTextsByFontElements();
    await user.click(screen.getByRole('button', { name: 'Open' }));
  }
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Note')).toBeVisible();
  expect(new Set(listReports())).toEqual(new Set(['redrawn wallet']));
});

test('what leaving a translated screen costs React is repaired above it, and the version that was left is not blamed', async () => {
  const { go } = openAppWithWallet(TextWithoutElement);
  await screen.findByText('wallet');
  await replaceAllTextsByFontElements();
  await go('/imp');
  expect(await screen.findByText('2.0.0')).toBeVisible();
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(listReports()).toEqual(['redrawn shell']);
});

test('a version that is really at fault is quarantined on a translated page as on any other', async () => {
  const { user } = openAppWithWallet(ThrowsAfterClick);
  await screen.findByRole('button', { name: 'Break' });
  await replaceAllTextsByFontElements();
  await user.click(screen.getByRole('button', { name: 'Break' }));
  expect(await screen.findByText('1.0.0')).toBeVisible();
  expect(listReports()).toEqual(['crashed wallet', 'quarantined wallet', 'fell-back wallet']);
});

test('what nobody caught is weighed as an error only where it is one', async () => {
  openAppWithWallet(FormWithBareText);
  await screen.findByLabelText('Note');
  const hearOf = (error: Error) => reportUncaughtError(new ErrorEvent('error', { error }));
  const at = `at f (${location.origin}/shell/1.0.0-x/main.js:1:2)`;
  const thrown = () =>
    Object.defineProperty(new DOMException('no child', 'NotFoundError'), 'stack', { value: at });
  hearOf(thrown());
  await replaceAllTextsByFontElements();
  hearOf(thrown());
  expect(listReports()).toEqual(['error shell', 'redrawn shell']);
});
