import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { toGateFaults } from './gate';
import { checkIsolation } from './isolationRules';

const findFaultsOfScript = (code: string) =>
  toGateFaults(checkIsolation(makeFakeRemoteBuild('wallet', '1.1.0', { code })));
const findFaultsOfStyles = (css: string) => {
  const build = makeFakeRemoteBuild('wallet', '1.1.0');
  build.files.push({ path: 'r/wallet/1.1.0/Other.css', bytes: Buffer.from(css) });
  return toGateFaults(checkIsolation(build)).map(({ rule, says }) => `${rule}: ${says}`);
};

test('a slice under a name that is not the remote’s own is refused, as bundlers write it', () => {
  for (const code of [
    'const s=(0,r.createSlice)({name:"session",initialState:{}});',
    "const s = createSlice({\n  name: 'biddingSlip',\n  initialState: {} });",
    'a.createSlice({name:`theme`})',
  ]) {
    const [fault, ...others] = findFaultsOfScript(code);
    assert.equal(fault?.rule, 'slice name', code);
    assert.match(fault?.says ?? '', /Screen\.js creates a slice "(session|biddingSlip|theme)"/);
    assert.deepEqual(others, []);
  }
  assert.deepEqual(findFaultsOfScript('(0,r.createSlice)({name:"walletPayment"});f({name:"session"})'), []);
});

test('styles that reach beyond the remote’s own classes are refused, and named', () => {
  assert.deepEqual(findFaultsOfStyles('h1,.a b{color:red}@media print{body{display:none}}:root{--gap:0}'), [
    'page-wide style: r/wallet/1.1.0/Other.css styles h1,.a b, body, :root in the whole page',
  ]);
  const own =
    '.a h1,:is(.x,.y) p,[data-lang="hi,}{"] .b{color:red}@keyframes c{from{top:0}35%{top:1px}}@font-face{font-family:walletIcons;src:url(data:a;b)}.e::after{content:\'h1{\'}/* h2{} */@media print{@supports (top:0){.f{top:0}}}.d{&:hover,p{top:0}}';
  assert.deepEqual(findFaultsOfStyles(own), []);
});

test('the variables of the page’s toasts may come with a copy of them, and nothing else may', () => {
  const toasts = ':root{--toastify-color-dark:#121212;--toastify-toast-width: 320px}.Toastify__toast{top:0}';
  assert.deepEqual(findFaultsOfStyles(toasts), []);
  assert.equal(findFaultsOfStyles(toasts.replace('--toastify-toast-width', '--surface')).length, 1);
  assert.equal(findFaultsOfStyles(`${toasts}:root{color:red}`).length, 1);
});

test('the shell may style the page', () => {
  assert.deepEqual(checkIsolation(makeFakeShellBuild()), []);
});
