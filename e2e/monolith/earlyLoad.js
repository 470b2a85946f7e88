// The monolith's form of the page's inline script: it starts the files of the current path's screen beside the main bundle.
import { askEarly } from '@ank/release/early-calls';

((document, location) => {
  try {
    const { folder, paths, files, asks } = JSON.parse(document.getElementById('screens').textContent);
    const { token, username } = JSON.parse(localStorage.getItem('user-credentials') || '{}');
    const isLoggedIn = Boolean(token && username);
    const path = location.pathname.toLowerCase();
    const screen = paths[isLoggedIn ? (path === '/' ? '/imp' : path) : '/login'];
    window.ankScreen = screen;
    for (const file of files[screen] || [`${screen}.css`, `${screen}.js`]) {
      const isStyle = file.endsWith('.css');
      const tag = document.createElement(isStyle ? 'link' : 'script');
      Object.assign(
        tag,
        isStyle
          ? { rel: 'preload', as: 'style', href: folder + file, crossOrigin: 'anonymous' }
          : { async: true, src: location.origin + folder + file, crossOrigin: 'anonymous' },
      );
      document.head.append(tag);
    }
    if (isLoggedIn) {
      const config = JSON.parse(document.getElementById('config').textContent);
      askEarly(config, token, ['/api-user-wallet-balance', ...(asks[screen] || [])]);
    }
  } catch {
    // The bundle loads it.
  }
})(document, location);
