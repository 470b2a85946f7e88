import type { RegisteredRemote, Registry } from '@ank/protocol/registry';
import type { PlayerSession } from '@ank/shared/session';
import { makeStore } from '@ank/shared/store';
import { type Answer, aWallet, PLAYER, stateAnswers } from '@ank/shared/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '../App';
import { revisionBooted } from '../registry/liveRevisionSlice';
import type { LoadRemoteModule } from '../remotes/screenLoader';
import { aCandidate, aRemoteRoute } from './registryFixtures';

const newFakeModuleLoader =
  (remotes: readonly RegisteredRemote[]): LoadRemoteModule =>
  async ({ container }) => {
    const remote = remotes.find(({ candidates }) =>
      candidates.some((candidate) => candidate.container === container),
    );
    const names = remote?.routes.map(({ screen }) => screen) ?? [];
    return {
      contract: 1,
      screens: Object.fromEntries(
        names.map((name) => [name, async () => ({ default: () => <p>Screen {name}</p> })]),
      ),
    };
  };

/** Log-in, home, one gated screen, one open one, an old path. */
export const TEST_REMOTES: RegisteredRemote[] = [
  {
    name: 'accounts',
    prefix: 'accounts',
    title: { en: 'Accounts' },
    routes: [
      aRemoteRoute({ path: '/login', layout: 'plain', login: false, betting: false, screen: 'Login' }),
      aRemoteRoute({
        path: '/privacy',
        login: true,
        betting: false,
        screen: 'Privacy',
        title: { en: 'Privacy Policy' },
      }),
    ],
    redirects: {},
    menu: [
      {
        path: '/privacy',
        label: { en: 'Privacy Policy', hi: 'गोपनीयता' },
        icon: 'shield',
        group: 2,
        order: 30,
        betting: false,
      },
    ],
    candidates: [aCandidate('1.0.0', 'accounts')],
  },
  {
    name: 'bidding',
    prefix: 'bidding',
    title: { en: 'Games' },
    routes: [aRemoteRoute({ path: '/imp', betting: false, screen: 'Home' })],
    redirects: {},
    menu: [{ path: '/imp', label: { en: 'Home' }, icon: 'home', group: 1, order: 10, betting: false }],
    candidates: [aCandidate('1.0.0', 'bidding')],
  },
  {
    name: 'wallet',
    prefix: 'wallet',
    title: { en: 'Wallet' },
    routes: [aRemoteRoute({ title: { en: 'Wallet' } })],
    redirects: { '/imp8': '/imp7' },
    menu: [{ path: '/imp7', label: { en: 'Wallet' }, icon: 'wallet', group: 1, order: 30, betting: true }],
    candidates: [aCandidate('1.0.0', 'wallet')],
  },
];

export const LOGGED_OUT: PlayerSession = { username: '', token: '', mobile: '' };

/** Opens the app; its remotes name their screens. */
export const openApp = (
  path: string,
  {
    wallet = aWallet(),
    session = PLAYER,
    remotes = TEST_REMOTES,
    answers = {},
    load = newFakeModuleLoader(remotes),
    revision = 1,
    isInHistory = false,
  }: {
    wallet?: Answer;
    session?: PlayerSession;
    remotes?: RegisteredRemote[];
    answers?: Record<string, Answer>;
    load?: LoadRemoteModule;
    revision?: number;
    /** True to use the browser's own history; otherwise the path is in memory alone. */
    isInHistory?: boolean;
  } = {},
) => {
  const sent = stateAnswers({ '/api-user-wallet-balance': wallet, '/api-get-social-data': {}, ...answers });
  const registry: Registry = {
    revision,
    shell: { version: '1', kernel: '1.0.0', contract: 1 },
    remotes,
    revoked: [],
  };
  const store = makeStore(session);
  store.dispatch(revisionBooted({ revision, revoked: [] }));
  const seen: { path: string; state?: unknown; navigate: (to: string) => void } = {
    path,
    navigate: () => {},
  };
  const Probe = () => {
    const navigate = useNavigate();
    const { pathname, state } = useLocation();
    Object.assign(seen, { path: pathname, state });
    seen.navigate = (to) => void navigate(to);
    return null;
  };
  if (isInHistory) history.replaceState(null, '', path);
  const Host = isInHistory ? BrowserRouter : MemoryRouter;
  const Router = ({ children }: { children: ReactNode }) => (
    <Host {...(!isInHistory && { initialEntries: [path] })}>
      {children}
      <Probe />
    </Host>
  );
  const view = render(<App store={store} registry={registry} load={load} Router={Router} />);
  return {
    ...view,
    sent,
    store,
    user: userEvent.setup(),
    path: () => seen.path,
    state: () => seen.state,
    go: async (to: string) => act(async () => seen.navigate(to)),
  };
};
