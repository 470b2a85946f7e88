// Notices for developers that stand over the page: what is wrong, and what to do.

const createElement = (tag: string, text = '', style: Partial<CSSStyleDeclaration> = {}): HTMLElement => {
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

/** Makes an item of a panel: one strong line, and paragraphs below it. */
export const createPanelItem = (line: string, ...paragraphs: string[]): HTMLElement => {
  const item = createElement('li', '', ITEM);
  item.append(
    createElement('strong', line),
    ...paragraphs.map((text) => createElement('p', text, { margin: '4px 0 0', whiteSpace: 'pre-wrap' })),
  );
  return item;
};

/**
 * A panel at the lower edge, opened by its first item and closed by the developer or by `close`; a later
 * item opens it again.
 */
export const newDeveloperPanel = (title: string): { add: (item: HTMLElement) => void; close: () => void } => {
  let open: { panel: HTMLElement; list: HTMLElement } | undefined;
  const close = () => {
    open?.panel.remove();
    open = undefined;
  };
  const openPanel = () => {
    const panel = createElement('aside', '', PANEL);
    panel.setAttribute('role', 'alert');
    const button = createElement('button', 'Close', PLAIN_BUTTON);
    button.onclick = close;
    const head = createElement('div', '', HEAD);
    head.append(createElement('strong', title), button);
    const list = createElement('ul', '', { margin: '0', padding: '0', listStyle: 'none' });
    panel.append(head, list);
    // The panel stands beside the body, whose content is the app's.
    document.documentElement.append(panel);
    return { panel, list };
  };
  return {
    close,
    add: (item) => {
      open ??= openPanel();
      open.list.append(item);
    },
  };
};
