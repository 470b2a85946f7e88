import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { useDraft } from '@ank/shared/drafts';
import { makeStore } from '@ank/shared/store';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { lazy, use, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { LoadEvent } from '../attempts/loadEvents';
import { liveRevisionReceived } from '../start/liveRevisionSlice';
import { aModule, aRemote } from '../testing/remotes';
import { RemoteScreen } from './RemoteScreen';
import { type LoadModule, loadScreen, releaseQuarantineOf } from './screenLoader';

const Old = () => <p>The old wallet</p>;
const New = () => <p>The new wallet</p>;
const throwWhenDrawn = (): never => {
  throw new Error('draw failed');
};

const Effect = () => {
  useEffect(throwWhenDrawn, []);
  return <p>Drawn for a moment</p>;
};

const Typed = () => {
  const [text, setText] = useDraft('note', '');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
};
const Crashing = () => {
  const [broken, setBroken] = useState(false);
  if (broken) throwWhenDrawn();
  return (
    <>
      <Typed />
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
  return aRemote({ name: `wallet${count}` });
};

const open = (load: LoadModule, remote = freshRemote()) => {
  releaseQuarantineOf(remote);
  return renderScreen(<RemoteScreen remote={remote} screen="WalletScreen" load={load} />, {
    answers: { '/api-user-wallet-balance': aWallet(), '/api-get-social-data': {} },
  });
};

const versions =
  (drawn: Record<string, () => unknown>): LoadModule =>
  async ({ version }) =>
    drawn[version]?.();

beforeEach(() => {
  // React reports what boundaries catch; the tests below make it happen on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('shows the newest version', async () => {
  open(versions({ '2.0.0': () => aModule(New) }));
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
    useLayoutEffect(() => arrive(aModule(New)), []);
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
  open(versions({ '2.0.0': () => aModule(throwWhenDrawn), '1.0.0': () => aModule(Old) }));
  expect(await screen.findByText('The old wallet')).toBeVisible();
});

test('swaps a version that throws in an effect for the one before', async () => {
  open(versions({ '2.0.0': () => aModule(Effect), '1.0.0': () => aModule(Old) }));
  expect(await screen.findByText('The old wallet')).toBeVisible();
});

test('keeps what was typed when a version crashes after a while', async () => {
  const { user } = open(versions({ '2.0.0': () => aModule(Crashing), '1.0.0': () => aModule(Typed) }));
  await user.type(await screen.findByLabelText('Note'), '5 for 100');
  await user.click(await screen.findByRole('button', { name: 'Break' }));
  expect(await screen.findByLabelText('Note')).toHaveValue('5 for 100');
  expect(screen.queryByRole('button', { name: 'Break' })).toBeNull();
});

test('says so in place when every version fails, and Retry tries them again', async () => {
  let isBack = false;
  const load: LoadModule = async () => {
    if (!isBack) throw new Error('gone');
    return aModule(New);
  };
  const { user } = open(load);
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
  open(versions({ '2.0.0': () => aModule(Bad), '1.0.0': () => aModule(Bad) }));
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
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<LoadEvent>;
      if (detail.event === 'quarantined') reasons.push(detail.reason);
    };
    window.addEventListener('ank:remote', hear);
    open(versions({ '2.0.0': () => aModule(Bad), '1.0.0': () => aModule(Old) }));
    expect(await screen.findByText('The old wallet', {}, { timeout: 20_000 })).toBeVisible();
    expect(reasons).toEqual([kind]);
    window.removeEventListener('ank:remote', hear);
    setConfig(DEFAULT_CONFIG);
  },
  30_000,
);

test('a version revoked while on screen gives way at once', async () => {
  const remote = freshRemote();
  const { store } = open(versions({ '2.0.0': () => aModule(New), '1.0.0': () => aModule(Old) }), remote);
  expect(await screen.findByText('The new wallet')).toBeVisible();
  act(() => void store.dispatch(liveRevisionReceived({ revision: 2, revoked: [`${remote.name}@2.0.0`] })));
  expect(await screen.findByText('The old wallet')).toBeVisible();
});
