// The one script inside index.html, the same for every page and for ever: it lets the page load scripts from nowhere but
// its own address, and starts the files of the current path's screen and its first calls while the shell is still on its
// way. Of these it decides nothing: where it cannot be sure, it leaves all to the shell.
import { askEarly } from './earlyCalls';

((document, location, policies) => {
  const block = (id) => JSON.parse(document.getElementById(id).textContent);

  const read = (storage, key) => {
    try {
      return window[storage].getItem(key) || '';
    } catch {
      return ''; // storage refused
    }
  };

  const matches = (pattern, path) => {
    const parts = path.split('/');
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, at) => part[0] === ':' || part === parts[at])
    );
  };

  /** The screen that the shell will show for a path, as it will: through redirects and the log-in. */
  const screenAt = (remotes, path, isLoggedIn) => {
    for (const remote of remotes) {
      const redirect = remote.redirects[path];
      if (redirect) return screenAt(remotes, redirect, isLoggedIn);
      for (const route of remote.routes) {
        if (!matches(route.path, path)) continue;
        if (!route.login || isLoggedIn) return { remote, route };
        return path === '/login' ? undefined : screenAt(remotes, '/login', isLoggedIn);
      }
    }
    return undefined;
  };

  const add = (tag, address, { src, integrity }, attributes) => {
    if (!integrity) return; // nothing runs without a hash; the shell says so
    // Absolute, as the loaders will spell it: they look for a tag of the same address before they add one.
    attributes[address] = new URL(src, location.origin).href;
    attributes.crossOrigin = 'anonymous';
    attributes.integrity = integrity;
    // A tag that is done, well or badly, never fires again: the loader that found it would wait for nothing.
    attributes.onerror = () => tag.remove();
    if (address === 'src') attributes.onload = attributes.onerror;
    document.head.appendChild(Object.assign(tag, attributes));
  };

  try {
    const config = block('config');
    // From here on no text becomes markup or a script's address unless a policy made it. Asked for by the page and behind
    // its policy, so that a browser which blocks this script for an older hash in its header still loads the remotes.
    if (policies) {
      const own = [location.origin, ...(config.overrideOrigins || [])];
      policies.createPolicy('default', {
        createScriptURL: (address) =>
          own.includes(new URL(address, location.origin).origin) ? address : undefined,
      });
      document.head.appendChild(
        Object.assign(document.createElement('meta'), {
          httpEquiv: 'Content-Security-Policy',
          // A developer's own server makes policies of other names.
          content: `require-trusted-types-for 'script';trusted-types ${own[1] ? '*' : 'dompurify'} 'allow-duplicates'`,
        }),
      );
    }

    const { remotes, revoked } = block('registry');
    const { token, username } = JSON.parse(read('localStorage', 'user-credentials') || '{}');
    const isLoggedIn = Boolean(token && username);
    const path = location.pathname.toLowerCase().replace(/(.)\/+$/, '$1');
    const home = isLoggedIn ? '/imp' : '/login';
    const { remote, route } = screenAt(remotes, path === '/' ? home : path, isLoggedIn);
    const { screen } = route;
    const [best] = remote.candidates;
    const isSure =
      remote.canary === undefined &&
      !read('sessionStorage', 'ank.quarantine').includes(best.container) &&
      !read('localStorage', 'ank.overrides').includes(remote.name) &&
      !revoked.includes(`${remote.name}@${best.version}`) &&
      // A page that began this version and went no further, here or in another tab, left its mark: the shell judges it.
      read('sessionStorage', 'ank.early') !== best.container &&
      !JSON.stringify(localStorage).includes(best.container);
    if (isSure) {
      window.ankPage = Math.random();
      window.ankScreen = [remote.name, screen];
      const mark = `ank.trial.open.${window.ankPage}`;
      sessionStorage.setItem('ank.early', best.container);
      localStorage.setItem(mark, `${best.container}/${screen} ${Date.now()}`);
      addEventListener('pagehide', () => localStorage.removeItem(mark));
      for (const file of best.styles[screen] || []) {
        add(document.createElement('link'), 'href', file, { rel: 'preload', as: 'style' });
      }
      for (const file of [best.entry, ...(best.files[screen] || [])]) {
        const tag = document.createElement('script');
        // What the page does not name of the screen's files, the entry starts as soon as it runs.
        tag.dataset.screen = screen;
        add(tag, 'src', file, { async: true });
      }
    }
    if (isLoggedIn) askEarly(config, token, ['/api-user-wallet-balance'].concat(route.asks || []));
  } catch {
    // No screen for this path, or nothing readable: the shell reads the same data and says so.
  }
})(document, location, window.trustedTypes);
