import './undoGlobalChanges';
import { scriptOf } from '../testing/scriptOf';
import { attributeKey, findAuthor, styleKey, watchAuthors } from './changeAuthors';

const WALLET = { remote: 'wallet', candidate: { version: '2.0.0', container: 'ank_wallet_2_0_0' } };
const wallet = (code: string) => scriptOf('wallet', '2.0.0', code)();
let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  document.body.removeAttribute('class');
});

test('what a version did before the background work began is its own, and what stood beside it is not', () => {
  document.body.innerHTML = '<div id="root"></div><b></b>';
  wallet(`document.body.append(document.createElement('aside'));
    document.body.style.overflow = 'hidden';
    document.body.setAttribute('class', 'wide');`);
  stop = watchAuthors();
  expect(findAuthor(document.querySelector('aside'))).toEqual(WALLET);
  expect(findAuthor(styleKey(document.body, 'overflow', 'hidden'))).toEqual(WALLET);
  expect(findAuthor(attributeKey(document.body, 'class', 'wide'))).toEqual(WALLET);
  expect(findAuthor(document.querySelector('b'))).toBeUndefined();
});

test('an attribute that is set anew by nobody known is nobody’s', async () => {
  stop = watchAuthors();
  wallet(`document.body.className = 'wide';`);
  expect(findAuthor(attributeKey(document.body, 'class', 'wide'))).toEqual(WALLET);
  wallet(`document.body.removeAttribute('class');`);
  await Promise.resolve();
  new Function(`document.body.className = 'wide';`)();
  expect(findAuthor(attributeKey(document.body, 'class', 'wide'))).toBeUndefined();
});

test('two versions that change the page in one turn have each their own', () => {
  stop = watchAuthors();
  wallet(`document.body.append(document.createElement('i'));`);
  scriptOf('bidding', '1.0.0', `document.body.append(document.createElement('u'));`)();
  wallet(`document.body.append(document.createElement('s'));`);
  const remotes = ['i', 'u', 's'].map((name) => findAuthor(document.querySelector(name))?.remote);
  expect(remotes).toEqual(['wallet', 'bidding', 'wallet']);
});

test('a watched function gives and throws what it did before', () => {
  const child = document.createElement('p');
  expect(document.body.appendChild(child)).toBe(child);
  expect(document.body.removeChild(child)).toBe(child);
  expect(() => document.body.removeChild(child)).toThrow(DOMException);
  expect(child.toggleAttribute('hidden')).toBe(true);
  document.body.className = 'a b';
  expect(document.body.className).toBe('a b');
});
