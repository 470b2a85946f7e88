import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import '../remoteResources/restorePatchedBuiltIns';
import { releaseFromQuarantine } from '../attempts/quarantine';
import { pageFunctionsOwnedByVersion } from '../remoteResources/pageFunctionsOwnedByVersion';
import { pageRestorationHooks } from '../remoteResources/pageRestorationHooks';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { compileVersionScript } from './compileVersionScript';
import { openApp, TEST_REMOTES } from './openApp';
import { aCandidate } from './registryFixtures';

const BLAMING = ['failed', 'crashed', 'quarantined', 'error', 'empty', 'contained', 'breach'];

let count = 0;
let name = '';

/** The timers and listeners that the version under test finds in the page's place. */
export const wrappedGlobalsOfVersion = () =>
  pageFunctionsOwnedByVersion({
    remote: name,
    candidate: aCandidate('2.0.0', name),
    crash: () => {},
  }) as unknown as typeof globalThis;

/** Has the version's own script call it: that is on the stack of all that comes of it. */
export const callFromVersionScript = (work: () => unknown) =>
  compileVersionScript(name, '2.0.0', 'return given();')(work);

/** Runs code as the version's own script; it is given what it names `given`. */
export const runCodeAsVersionScript = (code: string, given?: unknown) =>
  compileVersionScript(name, '2.0.0', code)(given);

export const repeatInAct = async (count: number, work: (n: number) => unknown) => {
  for (let n = 0; n < count; n += 1) await act(async () => void (await work(n)));
};

export const waitMs = (ms: number) => new Promise((done) => setTimeout(done, ms));

export type OrdinaryScreen = { Screen: ComponentType; use?: () => Promise<unknown> };

/**
 * Plays each screen as a new version of the wallet that is used and left, and expects that no version is
 * reported or quarantined for it.
 */
export const testOrdinaryScreensAreNotQuarantined = (
  ordinaryScreens: Record<string, () => OrdinaryScreen>,
) => {
  const events: TelemetryEvent[] = [];
  const recordEvent = (event: Event) => void events.push((event as CustomEvent<TelemetryEvent>).detail);

  beforeAll(() => {
    window.scrollTo = () => {};
    addEventListener('ank:remote', recordEvent);
  });
  afterAll(() => removeEventListener('ank:remote', recordEvent));
  beforeEach(() => {
    events.length = 0;
  });

  test.each(Object.entries(ordinaryScreens))(
    '%s is nobody’s fault, in use and once it is left',
    async (_habit, make) => {
      count += 1;
      const remotes = TEST_REMOTES.map((remote) => {
        const named = `habit${count}${remote.name}`;
        return {
          ...remote,
          name: named,
          candidates: [aCandidate('2.0.0', named), aCandidate('1.0.0', named)],
        };
      });
      name = `habit${count}wallet`;
      const { Screen, use: play } = make();
      const { go } = openApp('/imp7', {
        isInHistory: true,
        remotes,
        load: async ({ version }, remote) => {
          const Shown =
            remote === name && version === '2.0.0' ? Screen : () => <p>{`${remote} ${version}`}</p>;
          const loadScreen = async () => ({
            default: () => (
              <StrictMode>
                <Shown />
              </StrictMode>
            ),
          });
          return {
            contract: 1,
            screens: { Home: loadScreen, WalletScreen: loadScreen, Login: loadScreen, Privacy: loadScreen },
          };
        },
      });
      await waitFor(() => expect(pageRestorationHooks.tidy).toBeDefined());
      await waitFor(() =>
        expect(events.some(({ event, remote }) => event === 'loaded' && remote === name)).toBe(true),
      );
      await act(() => waitMs(50));
      await play?.();
      expect(location.pathname).toBe('/imp7');
      await go('/imp');
      await screen.findByText(`habit${count}bidding 2.0.0`);
      await act(() => waitMs(50));
      expect(events.filter(({ event }) => BLAMING.includes(event))).toEqual([]);
      expect(document.documentElement.className + document.body.style.overflow).toBe('');
      document.documentElement.removeAttribute('style');
      releaseFromQuarantine(Object.keys(JSON.parse(sessionStorage.getItem('ank.quarantine') ?? '{}')));
    },
  );
};
