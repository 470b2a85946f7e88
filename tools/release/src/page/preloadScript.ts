// The one script inside index.html, the same for every page: it restricts where scripts load from, asks again
// for files that arrived damaged, and starts the current screen's files and first calls while the shell is on
// its way. Where it is not sure, it leaves all to the shell.
import { startRefetchingFailedFiles } from '@ank/build/refetch-files';
import type { Config } from '@ank/protocol/config';
import {
  CREDENTIALS_KEY,
  DEATHS_KEY_PREFIX,
  EARLY_VERSION_KEY,
  HEARTBEAT_KEY_PREFIX,
  OVERRIDES_KEY,
  QUARANTINE_KEY,
} from '@ank/protocol/page';
import type { Candidate, Registry, RemoteFile } from '@ank/protocol/registry';
import { findScreenAt, type ScreenMatch } from '@ank/protocol/screen-at';
import { startFirstScreenCalls } from './firstScreenCalls';

type Page = {
  ankLate?: ReturnType<typeof setTimeout>;
  ankPage?: number;
  ankScreen?: [remote: string, screen: string];
  trustedTypes?: Policies;
};
type Policies = { createPolicy: (name: string, rules: object) => void };

((document, { origin, pathname }, page: Page) => {
  startRefetchingFailedFiles();

  const block = (id: string) => JSON.parse((document.getElementById(id) as HTMLScriptElement).text);

  const read = (area: 'localStorage' | 'sessionStorage', key: string) => {
    try {
      return window[area].getItem(key) || '';
    } catch {
      return ''; // storage refused
    }
  };

  const add = (
    tag: HTMLElement,
    address: 'src' | 'href',
    { src, integrity }: RemoteFile,
    attributes: Record<string, unknown>,
  ) => {
    if (!integrity) return; // nothing runs without a hash; the shell says so
    // Absolute: the loaders look for a tag of that address.
    attributes[address] = new URL(src, origin).href;
    attributes.crossOrigin = 'anonymous';
    attributes.integrity = integrity;
    // A finished tag never fires again: a loader that found it would wait for ever.
    attributes.onerror = () => tag.remove();
    if (address === 'src') attributes.onload = attributes.onerror;
    document.head.appendChild(Object.assign(tag, attributes));
  };

  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // A worker that withholds the shell's files is taken away, and its push subscription with it: a slow
  // network must not pass for one.
  if (workers?.controller) {
    const leave = async () => {
      for (const registration of await workers.getRegistrations()) await registration.unregister();
      location.reload();
    };
    page.ankLate = setTimeout(() => {
      page.ankLate = setTimeout(leave, 100_000);
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      if (files.some(({ name, decodedBodySize }) => decodedBodySize && name.includes('/shell/'))) return;
      const soon = performance.now() + 5000;
      // Workers see to what is asked with GET. The skeleton is there until the shell draws.
      fetch('/registry/current.json', { method: 'HEAD' }).then(
        () => (performance.now() < soon && document.querySelector('.boot') ? leave() : undefined),
        () => {},
      );
    }, 20_000);
  }

  try {
    const config: Partial<Config> = block('config');
    // No text becomes markup or a script's address unless a policy made it. Asked for behind the page's own
    // policy, so that a browser which blocks this script still loads the remotes.
    if (page.trustedTypes) {
      const own = [origin, ...(config.overrideOrigins || [])];
      page.trustedTypes.createPolicy('default', {
        createScriptURL: (address: string) =>
          own.includes(new URL(address, origin).origin) ? address : undefined,
      });
      document.head.appendChild(
        Object.assign(document.createElement('meta'), {
          httpEquiv: 'Content-Security-Policy',
          // A developer's server makes policies of other names.
          content: `require-trusted-types-for 'script';trusted-types ${own[1] ? '*' : 'dompurify'} 'allow-duplicates'`,
        }),
      );
    }

    const { remotes, revoked }: Registry = block('registry');
    const { token, username } = JSON.parse(read('localStorage', CREDENTIALS_KEY) || '{}');
    const isLoggedIn = token && username;
    const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
    // Home is for players: others are led to the log-in.
    const { remote, route } = findScreenAt(remotes, path === '/' ? '/imp' : path, isLoggedIn) as ScreenMatch;
    const { screen } = route;
    // The skeleton takes the shape of the screen that comes (shell/src/start/boot.css).
    document.documentElement.dataset.screen = screen;
    const [best] = remote.candidates as [Candidate];
    // Pages that ended without a word have left their marks, which the shell judges.
    const tried = `${best.container}/`;
    const isTrial = (key: string) =>
      key.startsWith(DEATHS_KEY_PREFIX + tried) ||
      (key.startsWith(HEARTBEAT_KEY_PREFIX) && read('localStorage', key).startsWith(tried));
    const isSure =
      remote.canary === undefined &&
      !read('sessionStorage', QUARANTINE_KEY).includes(`"${best.container}"`) &&
      !read('localStorage', OVERRIDES_KEY).includes(`"${remote.name}"`) &&
      !revoked.includes(`${remote.name}@${best.version}`) &&
      // A page that began this version and went no further left its mark: the shell judges it.
      read('sessionStorage', EARLY_VERSION_KEY) !== best.container &&
      !Object.keys(localStorage).some(isTrial);
    if (isSure) {
      page.ankPage = Math.random();
      page.ankScreen = [remote.name, screen];
      const mark = HEARTBEAT_KEY_PREFIX + page.ankPage;
      sessionStorage.setItem(EARLY_VERSION_KEY, best.container);
      localStorage.setItem(mark, `${best.container}/${screen} ${Date.now()}`);
      addEventListener('pagehide', () => localStorage.removeItem(mark));
      const preload = (as: string, files: RemoteFile[] = []) => {
        for (const file of files) add(document.createElement('link'), 'href', file, { rel: 'preload', as });
      };
      preload('style', best.styles[screen]);
      // An entry cannot run before the runtime that it needs, which the shell fetches.
      if (best.needsRuntime) preload('script', [best.entry]);
      for (const file of [...(best.needsRuntime ? [] : [best.entry]), ...(best.files[screen] || [])]) {
        const tag = document.createElement('script');
        // The entry starts the screen's other files.
        tag.dataset.screen = screen;
        add(tag, 'src', file, { async: true });
      }
    }
    if (isLoggedIn) startFirstScreenCalls(config, token, ['/api-user-wallet-balance', ...(route.asks || [])]);
  } catch {
    // No screen, or nothing readable: the shell reads the same data and says so.
  }
})(document, location, window as Page);
