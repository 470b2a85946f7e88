/** Advice for developers, by what a violation says; the directive stands first. */
const CURES: readonly (readonly [says: RegExp, cure: string])[] = [
  [
    /^style-src/,
    'Write it into a .module.css. style={{ … }} and element.style.x are allowed; a <style>, a style attribute and libraries that put styles in by script are not.',
  ],
  [
    /^\S+ (eval|Function|setTimeout|setInterval)\b/i,
    'Give timers a function, and take a library that runs no text as code.',
  ],
  [
    /^(script-src|\S+ (HTML|SVG)Script)/,
    'Import it, so that the build knows its hash: no script comes from elsewhere.',
  ],
  [/^(require-)?trusted-types/, 'Draw it with React, or clean it with DOMPurify: no text becomes markup.'],
  [/^connect-src/, 'Call the provider through remoteApi, which knows its host.'],
  [/^(img|media)-src/, 'Import the file, or let the operator name its host in "mediaHosts" of config.json.'],
  [/^font-src/, 'Import the font from a .module.css.'],
];

const OTHERWISE = 'Players’ pages forbid it: see docs/security.md (npx ank docs security).';

const cureFor = (says: string) => CURES.find(([known]) => known.test(says))?.[1] ?? OTHERWISE;

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
  padding: '0 16px 16px',
  background: '#40112b',
  color: '#ffffff',
  font: '14px/1.5 system-ui, sans-serif',
};
/** The head stays in sight while the list below it is scrolled. */
const HEAD: Partial<CSSStyleDeclaration> = {
  position: 'sticky',
  top: '0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px',
  padding: '12px 0',
  background: 'inherit',
};
const PLAIN_BUTTON: Partial<CSSStyleDeclaration> = {
  flexShrink: '0',
  minHeight: '44px',
  padding: '0 16px',
  color: '#40112b',
  background: '#ffffff',
  border: '0',
  borderRadius: '8px',
  font: 'inherit',
};
const ITEM: Partial<CSSStyleDeclaration> = {
  padding: '12px 0',
  borderTop: '1px solid #8a5470',
  overflowWrap: 'anywhere',
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
  const head = element('div', '', HEAD);
  head.append(element('strong', 'The page’s policy blocked this, as it does for every player'), close);
  const made = element('ul', '', { margin: '0', padding: '0', listStyle: 'none' });
  panel.append(head, made);
  // The panel stands beside the body, whose content is the app's.
  document.documentElement.append(panel);
  return made;
};

/**
 * Names what the browser blocked. For a text that was to become markup, code or a script's address, that is
 * the property or function it was given to: "Element innerHTML".
 */
const blockedBy = ({ blockedURI, sample }: SecurityPolicyViolationEvent) =>
  blockedURI === 'trusted-types-sink' ? (sample.split('|')[0] ?? blockedURI) : blockedURI;

/** Shows each violation once: what the policy blocked, where, and what to do instead. */
addEventListener('securitypolicyviolation', (event) => {
  const { effectiveDirective, sourceFile, lineNumber } = event;
  const file = sourceFile?.split('/').at(-1);
  const says = `${effectiveDirective} blocked ${blockedBy(event)}`;
  const where = file ? ` in ${file}:${lineNumber}` : '';
  if (told.has(says + where)) return;
  told.add(says + where);
  list ??= openPanel();
  const item = element('li', '', ITEM);
  item.append(
    element('strong', says + where),
    element('p', cureFor(says.replace(' blocked', '')), { margin: '4px 0 0' }),
  );
  list.append(item);
});
