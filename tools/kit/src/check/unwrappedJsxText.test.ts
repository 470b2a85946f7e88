// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source text.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { type ForwardedProps, findUnwrappedJsxTexts } from '../testing/findUnwrappedJsxTexts';
import { listSourceFiles } from '../workspace/listAndWriteFiles';
import { ROOT } from '../workspace/packages';

const PACKAGES = ['shell', 'shared', 'desk', 'mfe-accounts', 'mfe-bidding', 'mfe-history', 'mfe-wallet'];

/** Components that draw what they are given beside others, for elements alone. */
const PASSED_ON: ForwardedProps = {
  CodeStep: ['children'],
  Dialog: ['children'],
  Drawer: ['children'],
  Empty: ['action'],
  FieldFrame: ['children', 'aside'],
  FormDialog: ['children'],
  HeroScreen: ['children'],
  Loading: ['children'],
  Part: ['children'],
  Row: ['end'],
  RowDetails: ['children'],
  SheetButton: ['children'],
  PlainScreen: ['children'],
  QueryState: ['waiting'],
  Summary: ['next'],
  Written: ['children'],
};

/** Where they are drawn, and what a hook or a form hands over as an element: no text can stand there. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  'desk/src/account/AccountScreen.tsx': ['{removal.dialog}'],
  'desk/src/form/Form.tsx': ['{children}'],
  'desk/src/form/WhenField.tsx': ['{children}'],
  'desk/src/list/TableToolbar.tsx': ['{keys}'],
  'desk/src/list/WholeList.tsx': ['{rows.length === 0 ? ('],
  'desk/src/messages/Messages.tsx': ['{takingBack.dialog}'],
  'desk/src/parts/EmptyState.tsx': ['{action}'],
  'desk/src/parts/SidePanel.tsx': ['{children}'],
  'desk/src/parts/page.tsx': ['{children}', '{children(id)}'],
  'desk/src/players/PlayerDevices.tsx': ['{ending.dialog}'],
  'desk/src/risk/CapsPart.tsx': ['{leaving.dialog}'],
  'desk/src/setup/SaveBar.tsx': ['{children}'],
  'desk/src/setup/SubjectCard.tsx': ['{aside}', '{children}'],
  'desk/src/staff/StaffScreen.tsx': ['{ending.dialog}'],
  'desk/src/tonight/NextTask.tsx': ['{action}'],
  'mfe-accounts/src/frame/HeroScreen.tsx': ['{children}'],
  'mfe-accounts/src/play/NetResult.tsx': ['{children}'],
  'mfe-accounts/src/play/breakAndExclusionDialogs.tsx': ['{children}'],
  'mfe-bidding/src/choose/ChooserScreen.tsx': ['{children}'],
  'mfe-bidding/src/help/HelpButton.tsx': ['{picture}', '{children}'],
  'mfe-bidding/src/numbers/betTypeForms.tsx': ['{points}'],
  'mfe-history/src/entries/BidLines.tsx': ['{action}', '{children}'],
  'mfe-history/src/list/ListSummary.tsx': ['{choices?.button}', '{choices?.unfolded}', '{next}'],
  'mfe-history/src/wallet/MoneyRow.tsx': ['{state}'],
  'mfe-wallet/src/methods/MethodsPanel.tsx': ['{children}'],
  'shared/src/codeStep/CodeStep.tsx': ['{children}'],
  'shared/src/codeStep/PlainScreen.tsx': ['{children}'],
  'shared/src/controls/Dialog.tsx': ['{children}'],
  'shared/src/fields/Field.tsx': ['{children}', '{aside}'],
  'shared/src/layers/Modal.tsx': ['{children}'],
  'shared/src/player/QueryState.tsx': ['{waiting}'],
  'shared/src/ui/List.tsx': ['{atEnd}'],
  'shared/src/ui/States.tsx': ['{children}', '{action}'],
  'shell/src/overrides/versionBadges.tsx': ['{children}'],
};

const sources = PACKAGES.flatMap((name) =>
  listSourceFiles(
    join(ROOT, name, 'src'),
    (path) => path.endsWith('.tsx') && !/\.test\.tsx$|\/(stories|testing)\//.test(path),
  ),
);

test('text that can change beside siblings stands in an element of its own, in every screen', () => {
  assert.ok(sources.length > 100);
  const found = sources.flatMap((path) => {
    const name = relative(ROOT, path);
    const elements = ELEMENTS[name] ?? [];
    return findUnwrappedJsxTexts(readFileSync(path, 'utf8'), PASSED_ON)
      .filter((loose) => !elements.includes(loose.replace(/^\d+: /, '')))
      .map((loose) => `${name}:${loose}`);
  });
  assert.deepEqual(found, []);
});

test('what is said to be an element stands there', () => {
  for (const [name, elements] of Object.entries(ELEMENTS)) {
    const found = findUnwrappedJsxTexts(readFileSync(join(ROOT, name), 'utf8')).map((loose) =>
      loose.replace(/^\d+: /, ''),
    );
    for (const element of elements) assert.ok(found.includes(element), `${name}: ${element}`);
  }
});

const LOOSE: Readonly<Record<string, string>> = {
  'a text behind a condition': '<p>{isNew && <b/>} left</p>',
  'a text before a condition': '<p>left {isNew && <b/>}</p>',
  'a text beside a list': '<p>left {rows.map((row) => <b key={row}/>)}</p>',
  'one of two texts beside an element': "<p><b/>{isOpen ? 'open' : 'closed'}</p>",
  'one of two texts in an element of its own beside a text': "<p>is {isOpen ? 'open' : 'closed'}</p>",
  'a text that may be missing': "<p><b/>{isOpen && 'open'}</p>",
  'a template beside an element': '<p><b/>{`${points} pts`}</p>',
  'a template in a fragment': '<>{`${points} pts`}</>',
  'a template in a fragment that a condition chooses': '<p>{a ? <>{`${points} pts`}</> : <b/>}<i/></p>',
  'a translated text beside an icon': "<a><Icon name={icon} />{t('title')}</a>",
  'two figures in one element': '<b>{count} of {total}</b>',
  'a figure with its word': '<b>{count} pts</b>',
  'a space behind a text': '<b>{label} </b>',
  'children beside an icon': '<button>{icon && <Icon />}{children}</button>',
  'a sum': "<p><b/>{'+' + points}</p>",
  'a joined list': "<p><b/>{[date, draw].join(' · ')}</p>",
  'a list of texts': '<p>{numbers.map((number) => `${number}, `)}</p>',
  'what a function of the file returns': 'const say = () => `${n}`; const A = () => <p>{say()}<b/></p>',
  'a name that the file gives to a text': 'const said = `${n}`; const A = () => <p>{said}<b/></p>',
  'what may be undefined': '<p>{first ?? "-"}<b/></p>',
  'a text of a component': '<Button><b/>{text}</Button>',
  'a text that a component draws beside others': '<Dialog>text</Dialog>',
  'a text in a prop that stands beside others': "<Row end={t('none')}>text</Row>",
};

for (const [what, source] of Object.entries(LOOSE))
  test(`loose: ${what}`, () => {
    const whole = source.startsWith('const') ? source : `const A = () => ${source}`;
    assert.notDeepEqual(findUnwrappedJsxTexts(whole, PASSED_ON), []);
  });

const HELD: Readonly<Record<string, string>> = {
  'the one text of an element': '<p>{text}</p>',
  'one of two texts, the only ones': "<p>{isOpen ? 'open' : 'closed'}</p>",
  'a text or an element': '<p>{isOpen ? text : <b/>}</p>',
  'a template alone': '<p>{`${count} of ${total}`}</p>',
  'the one text of a component': "<Button>{t('send')}</Button>",
  'words that never change beside what always stands there': '<p>Read <a/> first, then <b/>.</p>',
  'elements behind conditions': '<p>{a && <b/>}{c ? <i/> : null}{undefined}</p>',
  'lists of elements':
    '<ul><li/>{rows.map((row) => { if (!row) return null; return <li key={row}/>; })}</ul>',
  'a list that may be missing': '<ul><li/>{data?.rows.map((row) => <li key={row}/>)}</ul>',
  'a name that the file gives to an element': 'const end = a ? <b/> : null; const A = () => <p>{end}<i/></p>',
  'what a function of the file draws': 'const rowOf = () => <b/>; const A = () => <p>{rowOf()}<i/></p>',
  'a comment': '<p>{/* why */}<b/></p>',
  'lines between elements': '<p>\n  <b/>\n  <i/>\n</p>',
  'elements in a component that passes them on': '<Dialog><p>text</p></Dialog>',
};

for (const [what, source] of Object.entries(HELD))
  test(`held: ${what}`, () => {
    const whole = source.startsWith('const') ? source : `const A = () => ${source}`;
    assert.deepEqual(findUnwrappedJsxTexts(whole, PASSED_ON), []);
  });

test('a place is named by its line and its source, whatever letters stand before it', () => {
  const source = "const word = 'पैसे';\nconst A = () => (\n  <p>\n    <b />\n    {count} left\n  </p>\n);";
  assert.deepEqual(findUnwrappedJsxTexts(source), ['5: {count}']);
});
