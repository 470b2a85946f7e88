import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { PlayerSession } from '../session';
import { makeStore } from '../store';
import { ToastHost } from '../toast/ToastHost';
import { loadToastBox } from '../toast/toast';

export { setFlagsInTest as stateFlags } from '../flags/flags';
export {
  ENDPOINT,
  type FakePushBrowser,
  installFakePushBrowser,
  PROVIDER_KEY,
  removeFakePushBrowser,
} from './fakePushBrowser';

// A toast stands as soon as it is said.
void loadToastBox();

/** A body, or a function of the request's body; an Error is a network failure. */
export type Answer = unknown | ((body: Record<string, unknown>, times: number) => unknown);

type Sent = { path: string; body: Record<string, unknown>; headers: Headers };

type Options = {
  /** /here by default. */
  path?: string;
  state?: unknown;
  /** Answers by call path. A call without an answer fails the test. */
  answers?: Record<string, Answer>;
  session?: PlayerSession;
};

/** The player who is logged in in tests. */
export const PLAYER: PlayerSession = { username: 'Raghunathan', token: 'token-1', mobile: '9876543210' };

/** Returns an answer of the wallet's call with 1000 points and betting on; `parts` replace its fields. */
export const aWallet = (parts: Record<string, unknown> = {}) => ({
  status: true,
  wallet_amt: 1000,
  betting_status: '1',
  result: [],
  ...parts,
});

const toResponse = async (
  answer: Answer,
  body: Record<string, unknown>,
  times: number,
): Promise<Response> => {
  const value = await (typeof answer === 'function' ? answer(body, times) : answer);
  if (value instanceof Error) throw new TypeError(value.message);
  if (value instanceof Response) return value;
  return new Response(typeof value === 'string' ? value : JSON.stringify(value), {
    headers: { 'content-type': 'application/json' },
  });
};

/**
 * Replaces `fetch` by the given answers, and returns what was sent. A call without an answer fails as a
 * network does, and is listed in `unanswered`.
 */
export const stateAnswers = (answers: Record<string, Answer>) => {
  const calls: Sent[] = [];
  const unanswered: string[] = [];
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input), location.origin).pathname;
    // The look for a network behind the browser's word: there is one where the test states an answer.
    if (init?.mode === 'no-cors' && !(path in answers)) throw new TypeError('no network');
    const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
    calls.push({ path, body, headers: new Headers(init?.headers) });
    if (!(path in answers)) {
      unanswered.push(path);
      throw new TypeError(`The test states no answer for ${path}`);
    }
    return toResponse(answers[path], body, calls.filter((call) => call.path === path).length);
  };
  return {
    calls,
    unanswered,
    count: (path: string) => calls.filter((call) => call.path === path).length,
    /** Throws when there was none. */
    to(path: string): Record<string, unknown> {
      const call = calls.filter((sent) => sent.path === path).at(-1);
      if (!call) throw new Error(`No call of ${path}; sent: ${calls.map((sent) => sent.path).join(', ')}`);
      return call.body;
    },
    headersTo: (path: string) => calls.filter((sent) => sent.path === path).at(-1)?.headers,
  };
};

const OtherPath = () => <p>At {useLocation().pathname}</p>;

/** Returns a store, and the wrapper that gives it to components which need no router. */
export const withStore = (store = makeStore(PLAYER)) => ({
  store,
  wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
});

type Router = ReturnType<typeof createMemoryRouter>;

type Drawn = RenderResult & {
  store: ReturnType<typeof makeStore>;
  sent: ReturnType<typeof stateAnswers>;
  router: Router;
  user: UserEvent;
  location: () => Router['state']['location'];
  go: (to: string, options?: { state?: unknown }) => Promise<void>;
};

/**
 * Renders a screen with the real store, the real router and the stated answers. Other paths show "At
 * {path}".
 *
 * @example
 * import { aWallet, renderScreen } from '@ank/shared/testing';
 * import { screen } from '@testing-library/react';
 *
 * const RulesScreen = () => <p>Every request is checked by a person.</p>;
 *
 * test('the rules are shown', async () => {
 *   renderScreen(<RulesScreen />, { answers: { '/api-user-wallet-balance': aWallet() } });
 *   expect(await screen.findByText(/checked by a person/)).toBeInTheDocument();
 * });
 */
export const renderScreen = (
  screen: ReactElement,
  { path = '/here', state, answers = {}, session = PLAYER }: Options = {},
): Drawn => {
  const sent = stateAnswers(answers);
  const store = makeStore(session);
  const elsewhere = { path: '*', element: <OtherPath /> };
  const router = createMemoryRouter([{ path, element: screen }, elsewhere], {
    initialEntries: ['/before', { pathname: path, state }],
    initialIndex: 1,
  });
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <ToastHost />
    </Provider>,
  );
  return {
    ...view,
    store,
    sent,
    router,
    user: userEvent.setup(),
    location: () => router.state.location,
    go: (to: string, options?: { state?: unknown }) => act(() => router.navigate(to, options)),
  };
};
