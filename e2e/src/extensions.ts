/**
 * The things that scripts of extensions do in a page, each under the kind of extension that does it. `mark`
 * is on every node that they put there; some put theirs back when it is gone, as real ones do. No text
 * becomes markup, because the page's policy forbids it to its own world.
 */
export const BROWSER_EXTENSIONS = {
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
} as const;

/**
 * A script of all extensions, which runs once there is a screen and marks `html` when each has done its
 * part.
 */
export const EXTENSION_SCRIPT = `(() => {
  const mark = (node) => {
    node.setAttribute('data-extension', '');
    return node;
  };
  const waiting = new MutationObserver(() => {
    if (!document.querySelector('.frame main')?.textContent.trim()) return;
    waiting.disconnect();
    const { body, documentElement: html } = document;
    ${Object.values(BROWSER_EXTENSIONS)
      .map((script) => `{ ${script} }`)
      .join('\n')}
    html.setAttribute('data-extension-ready', '');
  });
  waiting.observe(document, { childList: true, subtree: true });
})();`;
