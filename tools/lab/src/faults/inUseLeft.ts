import { cover, group } from './inUseShape';

const sheet = (text: string) => `const sheet = new CSSStyleSheet(); sheet.replaceSync('${text}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`;
const onLeaving = (code: string) => `const labPath = location.pathname;
  return all(() => {
    React.useEffect(() => () => { ${code} }, []);
    return React.createElement('button', { id: 'lab' }, 'lab');
  });`;

/** Done while it is left, and not undone. */
export const LEFT_BEHIND = group(
  {
    'locks the scroll of body': `document.body.style.overflow = 'hidden';`,
    'locks the scroll of html': `document.documentElement.style.overflow = 'hidden';`,
    'makes body transparent': `document.body.style.opacity = '0';`,
    'hides html': `document.documentElement.hidden = true;`,
    'gives html a class and a direction': `document.documentElement.className = 'lab'; document.documentElement.dir = 'rtl';`,
    'makes body inert': `document.body.inert = true;`,
    'makes the bars inert': `for (const one of document.querySelectorAll('header, footer')) one.inert = true;`,
    'makes main transparent': `document.querySelector('main').style.opacity = '0';`,
    'hides the footer': `document.querySelector('footer').hidden = true;`,
    'leaves a dialog open': `const box = document.createElement('dialog'); document.body.append(box); box.showModal();`,
    'leaves a popover open': `const box = document.createElement('div'); box.popover = 'manual'; box.textContent = 'lab'; document.body.append(box); box.showPopover();`,
    'leaves an overlay in body': cover('document.body.append(box);'),
    'leaves an overlay in html': cover('document.documentElement.append(box);'),
    'leaves an overlay in the frame': cover(`document.querySelector('.frame').append(box);`),
    'leaves an overlay in main': cover(`document.querySelector('main').append(box);`),
    'leaves an adopted style sheet': sheet('main { display: none }'),
    'leaves a base': `const base = document.createElement('base'); base.href = '/lab/'; document.head.append(base);`,
    'replaces pushState': `history.pushState = () => {};`,
    'replaces pushState of the prototype': `History.prototype.pushState = () => {};`,
    'replaces back': `history.back = () => {};`,
    'handles navigation': `navigation.onnavigate = (event) => event.preventDefault();`,
    'handles errors': `window.onerror = () => true;`,
    'handles clicks of the document': `document.onclick = () => false;`,
    'patches map': `Array.prototype.map = function () { return []; };`,
    'patches then': `Promise.prototype.then = () => new Promise(() => {});`,
    'patches toString': `Object.prototype.toString = () => 'lab';`,
    'patches parse': `JSON.parse = () => null;`,
    'patches fetch': `window.fetch = () => new Promise(() => {});`,
    'patches setTimeout': `window.setTimeout = () => 0;`,
    'patches addEventListener': `EventTarget.prototype.addEventListener = () => {};`,
    'patches what storage keeps': `Storage.prototype.setItem = () => {};`,
    'patches what the document finds': `Document.prototype.querySelector = () => null;`,
    'adds to every object': `Object.prototype.lab = 1;`,
  },
  'newest',
  ['error'],
  onLeaving,
);
