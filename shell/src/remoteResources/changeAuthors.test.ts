import './restorePatchedBuiltIns';
import { compileVersionScript } from '../testing/compileVersionScript';
import { attributeKey, findAuthorVersion, startRecordingChangeAuthors, styleKey } from './changeAuthors';

const WALLET = { remote: 'wallet', candidate: { version: '2.0.0', container: 'ank_wallet_2_0_0' } };
const runAsWallet = (code: string) => compileVersionScript('wallet', '2.0.0', code)();
let stopRecordingAuthors = () => {};
afterEach(() => {
  stopRecordingAuthors();
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  document.body.removeAttribute('class');
});

test('what a version did before the background work began is its own, and what stood beside it is not', () => {
  document.body.innerHTML = '<div id="root"></div><b></b>';
  runAsWallet(`document.body.append(document.createElement('aside'));
    document.body.style.overflow = 'hidden';
    document.body.setAttribute('class', 'wide');`);
  stopRecordingAuthors = startRecordingChangeAuthors();
  expect(findAuthorVersion(document.querySelector('aside'))).toEqual(WALLET);
  expect(findAuthorVersion(styleKey(document.body, 'overflow', 'hidden'))).toEqual(WALLET);
  expect(findAuthorVersion(attributeKey(document.body, 'class', 'wide'))).toEqual(WALLET);
  expect(findAuthorVersion(document.querySelector('b'))).toBeUndefined();
});

test('an attribute that is set anew by nobody known is nobody’s', async () => {
  stopRecordingAuthors = startRecordingChangeAuthors();
  runAsWallet(`document.body.className = 'wide';`);
  expect(findAuthorVersion(attributeKey(document.body, 'class', 'wide'))).toEqual(WALLET);
  runAsWallet(`document.body.removeAttribute('class');`);
  await Promise.resolve();
  new Function(`document.body.className = 'wide';`)();
  expect(findAuthorVersion(attributeKey(document.body, 'class', 'wide'))).toBeUndefined();
});

test('two versions that change the page in one turn have each their own', () => {
  stopRecordingAuthors = startRecordingChangeAuthors();
  runAsWallet(`document.body.append(document.createElement('i'));`);
  compileVersionScript('bidding', '1.0.0', `document.body.append(document.createElement('u'));`)();
  runAsWallet(`document.body.append(document.createElement('s'));`);
  const remotes = ['i', 'u', 's'].map((name) => findAuthorVersion(document.querySelector(name))?.remote);
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
