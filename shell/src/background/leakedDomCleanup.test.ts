import '../remoteResources/restorePatchedBuiltIns';
import { startRecordingChangeAuthors } from '../remoteResources/changeAuthors';
import { pageRestorationHooks } from '../remoteResources/pageRestorationHooks';
import { compileVersionScript } from '../testing/compileVersionScript';
import { installLeakedDomCleanup } from './leakedDomCleanup';

const WALLET = 'ank_wallet_2_0_0';
let removeLeakedDomCleanup = () => {};
let clean = '';
const readPageHtml = () => document.documentElement.outerHTML.replaceAll(' style=""', '');

startRecordingChangeAuthors();

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><div><div class="frame"><header></header><main></main></div></div></div>';
  for (const drawn of document.querySelectorAll('#root *')) Object.assign(drawn, { __reactFiber$: {} });
  Object.assign(Element.prototype, { getBoundingClientRect: () => ({ width: 5, height: 5 }) });
  clean = readPageHtml();
  removeLeakedDomCleanup = installLeakedDomCleanup();
});
afterEach(() => {
  removeLeakedDomCleanup();
  document.adoptedStyleSheets = [];
  delete pageRestorationHooks.sight;
});

const compileWalletScript = (code: string) => compileVersionScript('wallet', '2.0.0', code);
const compileBiddingScript = (code: string) => compileVersionScript('bidding', '1.0.0', code);
const undoLeakedDomOfWallet = () => pageRestorationHooks.tidy?.(WALLET);

const main = `document.querySelector('main')`;
const codeThatAppendsAsideTo = (parent: string) => `${parent}.append(document.createElement('aside'));`;

const HARMS: [what: string, code: string, name: string][] = [
  ['html class', `document.documentElement.setAttribute('class', 'a');`, 'html class'],
  ['a class by its list', `document.documentElement.classList.add('a');`, 'html class'],
  ['body inert', `document.body.setAttribute('inert', '');`, 'body inert'],
  ['a lock of the scroll', `document.body.style.setProperty('overflow', 'hidden');`, 'body overflow'],
  ['a lock in words', `document.body.style.cssText = 'overflow: hidden';`, 'body overflow'],
  ['a transparent main', `${main}.style.opacity = '0';`, 'main style'],
  ['a hidden bar', `document.querySelector('header').hidden = true;`, 'header hidden'],
  ['an overlay in body', codeThatAppendsAsideTo('document.body'), 'aside in body'],
  [
    'an overlay in HTML',
    `document.body.insertAdjacentHTML('beforeend', '<aside></aside>');`,
    'aside in body',
  ],
  [
    'an overlay before the root',
    `document.querySelector('#root').before(document.createElement('aside'));`,
    'aside in body',
  ],
  ['an overlay in html', codeThatAppendsAsideTo('document.documentElement'), 'aside in html'],
  ['an overlay in the frame', codeThatAppendsAsideTo(`document.querySelector('.frame')`), 'aside in div'],
  ['an overlay in main', codeThatAppendsAsideTo(main), 'aside in main'],
  ['a base', `document.head.append(document.createElement('base'));`, 'base in head'],
];

test.each(HARMS)('%s of a version is undone and named once it is left', (_what, harm, name) => {
  compileWalletScript(harm)();
  expect(undoLeakedDomOfWallet()).toEqual([name]);
  expect(readPageHtml()).toBe(clean);
  expect(undoLeakedDomOfWallet()).toEqual([]);
});

test.each(HARMS)('%s of the next screen is not undone', (_what, harm, name) => {
  compileBiddingScript(harm)();
  expect(undoLeakedDomOfWallet()).toEqual([]);
  expect(readPageHtml()).not.toBe(clean);
  pageRestorationHooks.sight = { remote: 'wallet', container: WALLET };
  expect(pageRestorationHooks.tidyOthers?.()).toMatchObject([
    { remote: 'bidding', candidate: { version: '1.0.0' } },
  ]);
  expect(readPageHtml()).toBe(clean);
  expect(name).not.toBe('');
});

test.each(HARMS)('%s that no version is known to have made is left alone', (_what, harm) => {
  new Function(harm)();
  const made = readPageHtml();
  expect(undoLeakedDomOfWallet()).toEqual([]);
  expect(pageRestorationHooks.tidyOthers?.()).toEqual([]);
  expect(readPageHtml()).toBe(made);
  for (const node of [document.documentElement, document.body])
    for (const { name } of Array.from(node.attributes)) node.removeAttribute(name);
  for (const node of document.querySelectorAll('aside, base')) node.remove();
});

test('handlers of the page that a version set are taken off, others stay', () => {
  compileWalletScript(`window.onerror = () => true;
    document.onclick = () => false;
    document.onpaste = () => false;`)();
  const theirs = () => {};
  document.oncut = theirs;
  expect(undoLeakedDomOfWallet()).toEqual(['onerror', 'onclick', 'onpaste']);
  expect([window.onerror, document.onclick, document.onpaste]).toEqual([null, null, null]);
  expect(document.oncut).toBe(theirs);
  document.oncut = null;
});

test('a style sheet is silent until its version is back', () => {
  compileWalletScript(`document.head.append(document.createElement('style'));`)();
  const style = document.querySelector('style');
  expect(undoLeakedDomOfWallet()).toEqual(['style sheet']);
  expect(style?.sheet?.disabled).toBe(true);
  expect(undoLeakedDomOfWallet()).toEqual([]);
  pageRestorationHooks.comesBack?.('ank_bidding_1_0_0');
  expect(style?.sheet?.disabled).toBe(true);
  pageRestorationHooks.comesBack?.(WALLET);
  expect(style?.sheet?.disabled).toBe(false);
  style?.remove();
});

test('what the shell puts there stays, and a version’s colours and the lock of an open dialog', () => {
  compileWalletScript(`const { documentElement: top } = document;
    top.lang = 'mr';
    top.dataset.theme = 'dark';
    top.style.setProperty('--accent', 'red');`)();
  document.body.insertAdjacentHTML('beforeend', '<div data-ank=""></div>');
  expect(undoLeakedDomOfWallet()).toEqual([]);
  document.querySelector('.frame')?.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  compileWalletScript(`document.documentElement.style.overflow = 'hidden';`)();
  expect(undoLeakedDomOfWallet()).toEqual([]);
  document.documentElement.removeAttribute('style');
});
