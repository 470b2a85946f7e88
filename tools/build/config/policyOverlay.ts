/** Advice for developers, by the directive that a violation names. */
const CURES: readonly (readonly [directive: RegExp, cure: string])[] = [
  [
    /^style-src/,
    'Write it into a .module.css. style={{ … }} and element.style.x are allowed; a <style>, a style attribute and libraries that put styles in by script are not.',
  ],
  [/^(require-)?trusted-types/, 'Draw it with React, or clean it with DOMPurify: no text becomes markup.'],
  [/^script-src/, 'Import it, so that the build knows its hash; take libraries that run no text as code.'],
  [/^connect-src/, 'Call the provider through remoteApi, which knows its host.'],
  [/^(img|media)-src/, 'Import the file, or let the operator name its host in "mediaHosts" of config.json.'],
  [/^font-src/, 'Import the font from a .module.css.'],
];

const OTHERWISE = 'Players’ pages forbid it: see docs/security.md (npx ank docs security).';

const cureFor = (directive: string) => CURES.find(([known]) => known.test(directive))?.[1] ?? OTHERWISE;

const element = (tag: string, text = '', style: Partial<CSSStyleDeclaration> = {}) => {
  const made = document.createElement(tag);
  made.textContent = text;
  Object.assign(made.style, style);
  return made;
};

const PANEL: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '2147483647',
  maxHeight: '60vh',
  overflow: 'auto',
  padding: '16px',
  background: '#40112b',
  color: '#ffffff',
  font: '14px/1.5 system-ui, sans-serif',
};
const PLAIN_BUTTON: Partial<CSSStyleDeclaration> = {
  minHeight: '44px',
  padding: '0 16px',
  color: '#40112b',
  background: '#ffffff',
  border: '0',
  borderRadius: '8px',
  font: 'inherit',
};

const told = new Set<string>();
let list: HTMLElement | undefined;

const openPanel = () => {
  const panel = element('aside', '', PANEL);
  panel.setAttribute('role', 'alert');
  const close = element('button', 'Close', PLAIN_BUTTON);
  close.onclick = () => {
    panel.remove();
    list = undefined;
  };
  const made = element('ul', '', { padding: '0 0 0 20px' });
  panel.append(element('strong', 'The page’s policy blocked this, as it does for every player'), made, close);
  // The panel stands beside the body, whose content is the app's.
  document.documentElement.append(panel);
  return made;
};

/** Says once what the policy blocked, where, and what to do instead. */
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
  const file = sourceFile?.split('/').at(-1);
  const says = `${effectiveDirective} blocked ${blockedURI}${file ? ` in ${file}:${lineNumber}` : ''}`;
  if (told.has(says)) return;
  told.add(says);
  list ??= openPanel();
  const item = element('li', says);
  item.append(element('p', cureFor(effectiveDirective), { margin: '0 0 8px' }));
  list.append(item);
});
