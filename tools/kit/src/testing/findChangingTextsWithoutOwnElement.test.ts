// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ForwardedProps,
  findChangingTextsWithoutOwnElement,
} from './findChangingTextsWithoutOwnElement';

const PASSED_ON: ForwardedProps = { Dialog: ['children'], Row: ['end'] };

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
    assert.notDeepEqual(findChangingTextsWithoutOwnElement(whole, PASSED_ON), []);
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
    assert.deepEqual(findChangingTextsWithoutOwnElement(whole, PASSED_ON), []);
  });

test('a place is named by its line and its source, whatever letters stand before it', () => {
  const source = "const word = 'पैसे';\nconst A = () => (\n  <p>\n    <b />\n    {count} left\n  </p>\n);";
  assert.deepEqual(findChangingTextsWithoutOwnElement(source), ['5: {count}']);
});
