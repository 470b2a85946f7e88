import { page } from '../owned/page';
import { watchLeft } from './leftBehind';

const WALLET = 'ank_wallet_2_0_0';
let stop = () => {};
let clean = '';
const html = () => document.documentElement.outerHTML.replaceAll(' style=""', '');

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><div><div class="frame"><header></header><main></main></div></div></div>';
  for (const drawn of document.querySelectorAll('#root *')) Object.assign(drawn, { __reactFiber$: {} });
  Object.assign(Element.prototype, { getBoundingClientRect: () => ({ width: 5, height: 5 }) });
  clean = html();
  stop = watchLeft();
});
afterEach(() => {
  stop();
  document.adoptedStyleSheets = [];
});

const leave = (cleanUp = () => {}, next = () => {}) => {
  page.look?.('leaving');
  next();
  page.look?.('cleaning');
  cleanUp();
  page.look?.('left');
  return page.tidy?.(WALLET);
};
const main = () => document.querySelector<HTMLElement>('main');
const overlay = (in_: Element | null) => in_?.append(document.createElement('aside'));

const HARMS: [string, () => unknown, string][] = [
  ['html class', () => document.documentElement.setAttribute('class', 'a'), 'html class'],
  ['body inert', () => document.body.setAttribute('inert', ''), 'body inert'],
  ['a lock of the scroll', () => document.body.style.setProperty('overflow', 'hidden'), 'body overflow'],
  ['a transparent main', () => main()?.style.setProperty('opacity', '0'), 'main style'],
  ['a hidden bar', () => document.querySelector('header')?.setAttribute('hidden', ''), 'header hidden'],
  ['an overlay in body', () => overlay(document.body), 'aside in body'],
  ['an overlay in html', () => overlay(document.documentElement), 'aside in html'],
  ['an overlay in the frame', () => overlay(document.querySelector('.frame')), 'aside in div'],
  ['an overlay in main', () => overlay(main()), 'aside in main'],
  ['a base', () => document.head.append(document.createElement('base')), 'base in head'],
];

test.each(HARMS)('%s is undone and named, whether it was done in use or on leaving', (_what, harm, name) => {
  harm();
  expect(leave()).toEqual([name]);
  expect(html()).toBe(clean);
  expect(leave(() => void harm())).toEqual([name]);
  expect(html()).toBe(clean);
});

test.each(HARMS)('%s of the next screen is not undone', (_what, harm, name) => {
  expect(leave(undefined, () => void harm())).toEqual([]);
  expect(html()).not.toBe(clean);
  expect(leave()).toEqual([name]);
});

test('handlers of the page are taken off', () => {
  window.onerror = () => true;
  document.onclick = () => false;
  document.onpaste = () => false;
  expect(leave()).toEqual(['onerror', 'onclick', 'onpaste']);
  expect([window.onerror, document.onclick, document.onpaste]).toEqual([null, null, null]);
});

test('a style sheet is silent until its version is back', () => {
  const style = document.createElement('style');
  document.head.append(style);
  expect(leave()).toEqual(['style sheet']);
  expect(style.sheet?.disabled).toBe(true);
  expect(leave()).toEqual([]);
  page.comesBack?.('ank_bidding_1_0_0');
  expect(style.sheet?.disabled).toBe(true);
  page.comesBack?.(WALLET);
  expect(style.sheet?.disabled).toBe(false);
  style.remove();
});

test('what the shell, extensions and translators put there stays', () => {
  const { documentElement: top } = document;
  top.lang = 'mr';
  top.dataset.theme = 'dark';
  top.style.setProperty('--accent', 'red');
  top.className = 'translated-ltr';
  document.body.insertAdjacentHTML('beforeend', '<div data-ank=""></div>');
  expect(leave()).toEqual([]);
  document.querySelector('.frame')?.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  top.style.overflow = 'hidden';
  expect(leave()).toEqual(['dialog in div']);
  expect(top.style.overflow).toBe('hidden');
  top.removeAttribute('style');
  top.removeAttribute('class');
});
