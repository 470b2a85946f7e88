import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { useDraft } from '@ank/shared/drafts';
import { makeStore } from '@ank/shared/store';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { lazy, use, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { liveRevisionReceived } from '../registry/liveRevisionSlice';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { aRegisteredRemote, aRemoteModule } from '../testing/registryFixtures';
import { RemoteScreen } from './RemoteScreen';
import { type LoadRemoteModule, loadScreen, releaseQuarantineAndForgetRefusedFiles } from './screenLoader';

const OldWallet = () => <p>The old wallet</p>;
const NewWallet = () => <p>The new wallet</p>;
const throwRenderError = (): never => {
  throw new Error('draw failed');
};

const ThrowsInEffect = () => {
  useEffect(throwRenderError, []);
  return <p>Drawn for a moment</p>;
};

const NoteField = () => {
  const [text, setText] = useDraft('note', '');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
};
const ThrowsAfterClick = () => {
  const [broken, setBroken] = useState(false);
  if (broken) throwRenderError();
  return (
    <>
      <NoteField />
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </>
  );
};

const NEVER = new Promise<never>(() => {});
const chunkError = Object.assign(new Error('Late.js did not load'), { name: 'ChunkLoadError' });

let count = 0;
/** A remote of its own for each test: what is drawn once stays ready for the tab. */
const freshRemote = () => {
  count += 1;
  return aRegisteredRemote({ name: `wallet${count}` });
};

const renderRemoteScreen = (load: LoadRemoteModule, remote = freshRemote()) => {
  releaseQuarantineAndForgetRefusedFiles(remote);
  return renderScreen(<RemoteScreen remote={remote} screen="WalletScreen" load={load} />, {
    answers: { '/api-user-wallet-balance': aWallet(), '/api-get-social-data': {} },
  });
};

const loadByVersion =
  (modulesByVersion: Record<string, () => unknown>): LoadRemoteModule =>
  async ({ version }) =>
    modulesByVersion[version]?.();

beforeEach(() => {
  // React reports what boundaries catch; the tests below make it happen on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('shows the newest version', async () => {
  renderRemoteScreen(loadByVersion({ '2.0.0': () => aRemoteModule(NewWallet) }));
  expect(await screen.findByText('The new wallet')).toBeVisible();
});

test('takes what the early load brings between the drawing and its effects, without an attempt of its own', async () => {
  const remote = freshRemote();
  let arrive = (_module: unknown): void => {};
  const load = jest.fn(
    () =>
      new Promise<unknown>((resolve) => {
        arrive = resolve;
      }),
  );
  const early = loadScreen(load, remote, 'WalletScreen', []);
  /** It comes while the drawing is committed; effects of the screen wait for a task of their own. */
  const Arrives = () => {
    useLayoutEffect(() => arrive(aRemoteModule(NewWallet)), []);
    return null;
  };
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  try {
    root.render(
      <Provider store={makeStore()}>
        <RemoteScreen remote={remote} screen="WalletScreen" load={load} />
        <Arrives />
      </Provider>,
    );
    await early;
    expect(await screen.findByText('The new wallet')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = true;
    act(() => root.unmount());
  }
});

test('swaps a version that throws when drawn for the one before', async () => {
  renderRemoteScreen(
    loadByVersion({
      '2.0.0': () => aRemoteModule(throwRenderError),
      '1.0.0': () => aRemoteModule(OldWallet),
    }),
  );
  expect(await screen.findByText('The old wallet')).toBeVisible();
});

test('swaps a version that throws in an effect for the one before', async () => {
  renderRemoteScreen(
    loadByVersion({ '2.0.0': () => aRemoteModule(ThrowsInEffect), '1.0.0': () => aRemoteModule(OldWallet) }),
  );
  expect(await screen.findByText('The old wallet')).toBeVisible();
});

test('keeps what was typed when a version crashes after a while', async () => {
  const { user } = renderRemoteScreen(
    loadByVersion({
      '2.0.0': () => aRemoteModule(ThrowsAfterClick),
      '1.0.0': () => aRemoteModule(NoteField),
    }),
  );
  await user.type(await screen.findByLabelText('Note'), '5 for 100');
  await user.click(await screen.findByRole('button', { name: 'Break' }));
  expect(await screen.findByLabelText('Note')).toHaveValue('5 for 100');
  expect(screen.queryByRole('button', { name: 'Break' })).toBeNull();
});

test('says so in place when every version fails, and Retry tries them again', async () => {
  let isBack = false;
  const load: LoadRemoteModule = async () => {
    if (!isBack) throw new Error('gone');
    return aRemoteModule(NewWallet);
  };
  const { user } = renderRemoteScreen(load);
  expect(await screen.findByText('Wallet did not load')).toBeVisible();
  // Its name is for those who build it: players read its title.
  expect(screen.getByRole('alert')).not.toHaveTextContent(/mfe-|wallet\d/);
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/imp');
  isBack = true;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The new wallet')).toBeVisible();
});

test('all versions crashing ends in the message, not in a loop', async () => {
  let drawn = 0;
  const Bad = (): never => {
    drawn += 1;
    throw new Error('bad row');
  };
  renderRemoteScreen(loadByVersion({ '2.0.0': () => aRemoteModule(Bad), '1.0.0': () => aRemoteModule(Bad) }));
  expect(await screen.findByText('Wallet did not load')).toBeVisible();
  expect(screen.getByText(/no version left to try/)).toBeVisible();
  expect(drawn).toBeLessThan(10);
});

test.each([
  ['suspends for ever', () => use(NEVER), 'code'],
  ['waits for a late chunk that does not come', lazy(async () => Promise.reject(chunkError)), 'network'],
])(
  'swaps a version that %s for the one before, as trouble of the right kind',
  async (_what, Bad, kind) => {
    setConfig({ ...DEFAULT_CONFIG, loadTimeoutMs: 50 });
    const reasons: unknown[] = [];
    const recordTelemetryEvent = (event: Event) => {
      const { detail } = event as CustomEvent<TelemetryEvent>;
      if (detail.event === 'quarantined') reasons.push(detail.reason);
    };
    window.addEventListener('ank:remote', recordTelemetryEvent);
    renderRemoteScreen(
      loadByVersion({ '2.0.0': () => aRemoteModule(Bad), '1.0.0': () => aRemoteModule(OldWallet) }),
    );
    expect(await screen.findByText('The old wallet', {}, { timeout: 20_000 })).toBeVisible();
    expect(reasons).toEqual([kind]);
    window.removeEventListener('ank:remote', recordTelemetryEvent);
    setConfig(DEFAULT_CONFIG);
  },
  30_000,
);

test('a version revoked while on screen gives way at once', async () => {
  const remote = freshRemote();
  const { store } = renderRemoteScreen(
    loadByVersion({ '2.0.0': () => aRemoteModule(NewWallet), '1.0.0': () => aRemoteModule(OldWallet) }),
    remote,
  );
  expect(await screen.findByText('The new wallet')).toBeVisible();
  act(() => void store.dispatch(liveRevisionReceived({ revision: 2, revoked: [`${remote.name}@2.0.0`] })));
  expect(await screen.findByText('The old wallet')).toBeVisible();
});
