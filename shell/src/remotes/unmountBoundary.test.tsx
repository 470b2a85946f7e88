import { useDraft } from '@ank/shared/drafts';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import '../remoteResources/restorePatchedBuiltIns';
import { releaseFromQuarantine } from '../attempts/quarantine';
import { pageRestorationHooks } from '../remoteResources/pageRestorationHooks';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { compileVersionScript } from '../testing/compileVersionScript';
import { openApp, TEST_REMOTES } from '../testing/openApp';
import { aCandidate, aRemoteModule } from '../testing/registryFixtures';
import type { LoadRemoteModule } from './screenLoader';

const throwCleanUpError = () => {
  throw new Error('clean-up failed');
};
const NoteField = () => {
  const [text, setText] = useDraft('note', '');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
};
const newScreenWithThrowingCleanUp =
  (useAnyEffect: typeof useEffect): ComponentType =>
  () => {
    useAnyEffect(() => throwCleanUpError, []);
    useAnyEffect(() => throwCleanUpError, []);
    return <NoteField />;
  };

/** Screens once drawn stay ready in a tab: each test has remotes of its own. */
let count = 0;
const newRemotes = () => {
  count += 1;
  return TEST_REMOTES.map((remote) => {
    const name = `${remote.name}${count}`;
    return {
      ...structuredClone(remote),
      name,
      candidates: [aCandidate('2.0.0', name), aCandidate('1.0.0', name)],
    };
  });
};

const openAppWithScreens = (screens: Record<string, ComponentType>) => {
  const remotes = newRemotes();
  const load: LoadRemoteModule = async ({ container, version }) => {
    const [, part = ''] = /^ank_([a-z]+)/.exec(container) ?? [];
    const { screens: named } = aRemoteModule(
      screens[`${part} ${version}`] ?? (() => <p>{`${part} ${version}`}</p>),
    );
    const found = Object.values(named)[0] ?? throwCleanUpError;
    return { contract: 1, screens: { Home: found, WalletScreen: found, Login: found, Privacy: found } };
  };
  const events: TelemetryEvent[] = [];
  const recordTelemetryEvent = (event: Event) => events.push((event as CustomEvent<TelemetryEvent>).detail);
  window.addEventListener('ank:remote', recordTelemetryEvent);
  const app = openApp('/imp7', { remotes, load });
  const told = (kind: TelemetryEvent['event']) =>
    events.filter(({ event }) => event === kind).map(({ remote, version }) => `${remote}@${version}`);
  return {
    ...app,
    remotes,
    told,
    events,
    name: `wallet${count}`,
    end: () => window.removeEventListener('ank:remote', recordTelemetryEvent),
  };
};

beforeEach(() => {
  // React reports what boundaries catch; the tests below make it happen on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  releaseFromQuarantine(Object.keys(JSON.parse(sessionStorage.getItem('ank.quarantine') ?? '{}')));
});

test.each([
  ['an effect', useEffect],
  ['a layout effect', useLayoutEffect],
])(
  'when the clean-up of %s throws on leaving, the next screen is drawn and the drafts are kept',
  async (_of, useAny) => {
    const { go, user, told, events, name, end } = openAppWithScreens({
      'wallet 2.0.0': newScreenWithThrowingCleanUp(useAny),
      'wallet 1.0.0': NoteField,
    });
    await user.type(await screen.findByLabelText('Note'), '5 for 100');
    await go('/imp');
    expect(await screen.findByText('bidding 2.0.0')).toBeVisible();
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
    // Two effects threw: it is one version that is quarantined once.
    expect(told('crashed')).toEqual([`${name}@2.0.0`]);
    expect(events.find(({ event }) => event === 'crashed')).toMatchObject({
      phase: 'leave',
      reason: 'clean-up failed',
    });
    expect(told('quarantined')).toEqual([`${name}@2.0.0`]);
    await go('/imp7');
    expect(await screen.findByLabelText('Note')).toHaveValue('5 for 100');
    expect(told('fell-back')).toEqual([`${name}@1.0.0`]);
    await go('/imp');
    expect(await screen.findByText('bidding 2.0.0')).toBeVisible();
    expect(told('crashed')).toHaveLength(1);
    end();
  },
);

test('a screen that is left for another layout by logging out is blamed, not the log-in', async () => {
  const { path, store, told, name, end } = openAppWithScreens({
    'wallet 2.0.0': newScreenWithThrowingCleanUp(useEffect),
  });
  await screen.findByLabelText('Note');
  const { loggedOut } = await import('@ank/shared/session');
  await act(async () => void store.dispatch(loggedOut()));
  expect(await screen.findByText('accounts 2.0.0')).toBeVisible();
  expect(path()).toBe('/login');
  expect(told('crashed')).toEqual([`${name}@2.0.0`]);
  end();
});

test('what a screen leaves on the page is undone once it is left, and told as its own', async () => {
  const Inert = () => {
    useEffect(() => {
      inert();
      return () => void turned();
    }, []);
    return <p>Inert</p>;
  };
  const { go, events, name, end } = openAppWithScreens({ 'wallet 2.0.0': Inert });
  const inert = compileVersionScript(name, '2.0.0', `document.body.setAttribute('inert', '');`);
  const turned = compileVersionScript(name, '2.0.0', `document.body.setAttribute('dir', 'rtl');`);
  await screen.findByText('Inert');
  await waitFor(() => expect(pageRestorationHooks.tidy).toBeDefined());
  const parse = () => null;
  const network = globalThis.fetch;
  Object.assign(performance, { getEntriesByType: () => [] });
  globalThis.fetch = (async () => new Response(`JSON.parse=${parse}`)) as unknown as typeof fetch;
  pageRestorationHooks.restorePatchedBuiltIns = () => [
    { name: 'JSON.parse', changed: { value: parse }, allow: () => {} },
  ];
  await go('/imp');
  pageRestorationHooks.restorePatchedBuiltIns = () => [];
  await waitFor(() => expect(events.filter(({ event }) => event === 'error')).toHaveLength(2));
  globalThis.fetch = network;
  expect(await screen.findByText('bidding 2.0.0')).toBeVisible();
  await waitFor(() => expect(document.body.getAttributeNames()).toEqual([]));
  const left = { event: 'error', remote: name, version: '2.0.0', phase: 'leave' };
  expect(
    events.filter(({ event }) => event === 'error').sort((a, b) => (`${a.reason}` < `${b.reason}` ? -1 : 1)),
  ).toEqual([
    { ...left, reason: 'left behind: JSON.parse' },
    { ...left, reason: 'left behind: body inert, body dir' },
  ]);
  end();
});

test('two screens that both throw on leaving cost two versions and no page', async () => {
  const bad = {
    'wallet 2.0.0': newScreenWithThrowingCleanUp(useEffect),
    'bidding 2.0.0': newScreenWithThrowingCleanUp(useEffect),
  };
  const { go, told, name, end } = openAppWithScreens(bad);
  await screen.findByLabelText('Note');
  await go('/imp');
  await go('/privacy');
  expect(await screen.findByText('accounts 2.0.0')).toBeVisible();
  expect(told('crashed').sort()).toEqual([`bidding${count}@2.0.0`, `${name}@2.0.0`]);
  end();
});

test('what the frame throws after a screen was left in order is the shell’s own fault, and reported as such', async () => {
  const { go, told, events, remotes, end } = openAppWithScreens({});
  await screen.findByText('wallet 2.0.0');
  await go('/imp');
  await screen.findByText('bidding 2.0.0');
  Object.defineProperty(remotes[0]?.menu[0] ?? {}, 'group', { get: throwCleanUpError });
  await go('/imp7');
  expect(await screen.findByText('Unexpected Application Error!')).toBeVisible();
  expect(told('crashed')).toEqual(['shell@1']);
  expect(events.at(-1)).toMatchObject({ phase: 'draw', reason: 'clean-up failed' });
  end();
});
