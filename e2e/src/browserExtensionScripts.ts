/**
 * The things that scripts of extensions do in a page, each under the kind of extension that does it. `mark`
 * is on every node that they put there; some put theirs back when it is gone, as real ones do. No text
 * becomes markup, because the page's policy forbids it to its own world.
 */
const BROWSER_EXTENSIONS = {
  'a password manager': `
    const putIcons = () => {
      for (const input of document.querySelectorAll('input')) {
        input.setAttribute('data-vault-id', '1');
        if (input.nextElementSibling?.localName === 'com-vault-icon') continue;
        const icon = mark(document.createElement('com-vault-icon'));
        const button = document.createElement('button');
        button.textContent = 'Fill in';
        icon.attachShadow({ mode: 'closed' }).append(button);
        input.after(icon);
      }
    };
    new MutationObserver(putIcons).observe(document, { childList: true, subtree: true });
    putIcons();
    const menu = mark(document.createElement('iframe'));
    menu.style.cssText = 'position: fixed; top: 0; right: 0; width: 30px; height: 30px; border: 0';
    body.append(menu);`,
  'a dictionary': `
    const host = mark(document.createElement('grammar-desktop-integration'));
    const hint = document.createElement('div');
    hint.style.cssText = 'position: fixed; bottom: 90px';
    hint.textContent = '?';
    host.attachShadow({ mode: 'open' }).append(hint);
    html.append(host);
    body.setAttribute('data-new-gr-c-s-check-loaded', '14.1');
    body.setAttribute('data-gr-ext-installed', '');`,
  'a dark theme': `
    html.classList.add('dark-theme', 'dark-theme--fallback');
    html.setAttribute('data-darktheme-scheme', 'dark');
    html.style.setProperty('--dark-bg', '#181a1b');
    html.style.setProperty('accent-color', 'rebeccapurple');
    const style = mark(document.createElement('style'));
    style.textContent = 'html { accent-color: rebeccapurple }';
    const putStyle = () => {
      if (!style.isConnected) document.head.append(style);
    };
    new MutationObserver(putStyle).observe(document.head, { childList: true });
    putStyle();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { scrollbar-color: gray black }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`,
  'a translator': `
    html.classList.add('translated-ltr');
    body.style.top = '0px';
    const bar = mark(document.createElement('div'));
    bar.className = 'skiptranslate';
    bar.textContent = 'Translated';
    bar.style.cssText = 'position: fixed; top: 200px; left: 0; width: 60px; height: 20px';
    body.prepend(bar);`,
  'a help for reading': `
    body.setAttribute('aria-describedby', 'reader');
    html.setAttribute('dir', 'ltr');
    const ruler = mark(document.createElement('div'));
    ruler.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; pointer-events: none';
    ruler.append(document.createElement('hr'));
    html.append(ruler);
    const tools = mark(document.createElement('aside'));
    tools.textContent = 'Larger';
    document.querySelector('.frame').append(tools);
    const tip = mark(document.createElement('span'));
    tip.textContent = 'Read aloud';
    document.querySelector('main').append(tip);`,
  'a shopping helper': `
    const offers = mark(document.createElement('shop-offers'));
    offers.attachShadow({ mode: 'closed' }).append(document.createElement('button'));
    offers.style.cssText = 'position: fixed; bottom: 0; right: 0; width: 40px; height: 40px';
    body.append(offers);
    for (const name of ['pushState', 'replaceState']) {
      const own = history[name];
      history[name] = function (...given) {
        const result = own.apply(this, given);
        const looking = setInterval(() => document.querySelectorAll('[itemprop=price]'), 50);
        setTimeout(() => clearInterval(looking), 60_000);
        addEventListener('scroll', () => looking, { passive: true });
        html.setAttribute('data-shop-visited', '');
        body.classList.add('shop-page');
        return result;
      };
    }
    const ownFetch = fetch;
    window.fetch = function (...given) {
      return ownFetch.apply(this, given).then((answer) => {
        answer.clone().text().catch(() => {});
        return answer;
      });
    };
    JSON.stringify = new Proxy(JSON.stringify, {});
    Storage.prototype.getItem = new Proxy(Storage.prototype.getItem, {});
    window.queueMicrotask = queueMicrotask.bind(window);
    const ownParse = JSON.parse;
    JSON.parse = (text, reviver) => ownParse(text, reviver);
    const ownAdd = addEventListener;
    window.addEventListener = (...given) => ownAdd.apply(window, given);
    const { getItem } = Storage.prototype;
    for (const wrapped of [fetch, queueMicrotask, JSON.parse, JSON.stringify, addEventListener, getItem])
      wrapped.isForeign = true;
    body.classList.add('shop-page');
    html.setAttribute('data-shop-visited', '');`,
  'what brings files of its own': `
    const bring = (name, properties) => {
      try {
        head.append(Object.assign(mark(document.createElement(name)), properties));
      } catch {}
    };
    bring('link', { rel: 'stylesheet', href: 'https://fonts.extension.example/css' });
    bring('script', { src: 'https://cdn.extension.example/inject.js' });
    bring('script', { text: 'window.injected = true' });
    bring('iframe', { src: 'https://frame.extension.example/', style: 'display: none' });
    bring('img', { src: 'https://pixel.extension.example/1.gif' });
    new Image().src = 'https://pixel.extension.example/2.gif';
    fetch('https://api.extension.example/state').catch(() => {});
    try {
      new Function('return 1')();
    } catch {}
    try {
      body.insertAdjacentHTML('beforeend', '<p>Saved 3 %</p>');
    } catch {}`,
  'a blocker': `
    const rules = mark(document.createElement('style'));
    rules.textContent = '[id^=ad-], .sponsored { display: none !important }';
    html.append(rules);
    const hide = () => {
      for (const one of document.querySelectorAll('main a[href^=http], main img')) {
        one.setAttribute('hidden', '');
        one.style.setProperty('display', 'none', 'important');
      }
    };
    new MutationObserver(hide).observe(body, { childList: true, subtree: true });
    hide();`,
  'a highlighter': `
    const wrapDigits = () => {
      const walker = document.createTreeWalker(document.querySelector('main') ?? body, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts.filter(({ data, parentElement }) => /\\d/.test(data) && parentElement?.localName !== 'mark')) {
        const mark = document.createElement('mark');
        text.replaceWith(mark);
        mark.append(text);
      }
    };
    new MutationObserver(wrapDigits).observe(body, { childList: true, subtree: true });
    wrapDigits();`,
  'a wallet of coins': `
    const listeners = new Map();
    window.coins = { isConnected: () => true, on: (name, listener) => listeners.set(name, listener) };
    addEventListener('message', ({ data }) => data?.target === 'coins' && listeners.get('tick')?.());
    setInterval(() => postMessage({ target: 'coins' }, '*'), 200);
    window.onerror = () => false;
    window.onunhandledrejection = () => {};
    Promise.reject(new Error('no account is connected'));
    setTimeout(() => {
      throw new TypeError('cannot read chainId of undefined');
    });`,
} as const;

/** The things that they do before the page begins, to the page's own objects. */
const EARLY_EXTENSIONS = `
  const wrap = (object, name) => {
    const own = object[name];
    object[name] = function (...given) {
      return Reflect.apply(own, this, given);
    };
  };
  for (const name of ['pushState', 'replaceState']) wrap(history, name);
  for (const name of ['fetch', 'setTimeout', 'setInterval']) wrap(window, name);
  for (const name of ['addEventListener', 'removeEventListener']) wrap(EventTarget.prototype, name);
  wrap(Node.prototype, 'appendChild');
  wrap(Storage.prototype, 'setItem');
  JSON.parse = new Proxy(JSON.parse, {});
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    ...{ supportsFiber: true, renderers: new Map(), isDisabled: false, checkDCE: () => {} },
    ...{ inject: () => 1, onCommitFiberRoot: () => {}, onCommitFiberUnmount: () => {}, onPostCommitFiberRoot: () => {} },
  };`;

/**
 * A script of all extensions, which runs once there is a screen and marks `html` when each has done its
 * part.
 */
export const EXTENSION_SCRIPT = `(() => {
  { ${EARLY_EXTENSIONS} }
  const mark = (node) => {
    node.setAttribute('data-extension', '');
    return node;
  };
  const waiting = new MutationObserver(() => {
    if (!document.querySelector('.frame main')?.textContent.trim()) return;
    waiting.disconnect();
    const { body, head, documentElement: html } = document;
    ${Object.values(BROWSER_EXTENSIONS)
      .map((script) => `{ ${script} }`)
      .join('\n')}
    html.setAttribute('data-extension-ready', '');
  });
  waiting.observe(document, { childList: true, subtree: true });
})();`;
