import { act, screen } from '@testing-library/react';
import { draftChanged, draftCleared, useDraft } from './drafts';
import { loggedIn, loggedOut } from './session';
import * as draftsModule from './sharedModules/drafts';
import { makeStore } from './store';
import { PLAYER, renderScreen } from './testing/renderScreen';
import { mergePartsIntoStoredDrafts, readStoredDrafts } from './typedStorage';

type Options = Parameters<typeof useDraft<string>>[2];

function DraftField({ name = 'form', options }: { name?: string; options?: Options }) {
  const [text, setText, clear] = useDraft(name, 'start', options);
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
}

const findField = () => screen.getByRole('textbox', { name: 'Text' });
const renderAndType = async (options?: Options, text = ' more') => {
  const view = renderScreen(<DraftField {...(options && { options })} />);
  await view.user.type(findField(), text);
  return view;
};

afterEach(() => sessionStorage.clear());

test('a draft begins with its initial value and is what was typed', async () => {
  await renderAndType();
  expect(findField()).toHaveValue('start more');
});

test('it outlives its screen, and everyone who uses its name sees it', async () => {
  const { store, go } = await renderAndType();
  await go('/elsewhere');
  expect(screen.queryByRole('textbox')).toBeNull();
  await go('/here');
  expect(findField()).toHaveValue('start more');
  expect(store.getState().drafts.form?.value).toBe('start more');
});

test('cleared, it is its initial value again', async () => {
  const { user } = await renderAndType();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(findField()).toHaveValue('start');
});

test('a tab draft survives a reload; one in memory never reaches storage', async () => {
  const { unmount } = await renderAndType({ keep: 'tab' });
  expect(sessionStorage.getItem('ank.drafts')).toBe('{"form":"start more"}');
  unmount();
  renderScreen(<DraftField />);
  expect(findField()).toHaveValue('start more');
});

test('passwords and codes, kept in memory, are not stored', async () => {
  await renderAndType({ keep: 'memory' }, ' secret');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

test('a stored draft an older version wrote in another shape counts as absent', () => {
  sessionStorage.setItem('ank.drafts', '{"form":{"lines":[]}}');
  renderScreen(<DraftField options={{ keep: 'tab', isValid: (value) => typeof value === 'string' }} />);
  expect(findField()).toHaveValue('start');
});

test.each([
  ['a table', '{"form":{"lines":[]}}'],
  ['a number', '{"form":7}'],
  ['nothing', '{"form":null}'],
])(
  'a stored draft of another kind than the initial value, %s, is absent without a check of its own',
  (_kind, stored) => {
    sessionStorage.setItem('ank.drafts', stored);
    renderScreen(<DraftField options={{ keep: 'tab' }} />);
    expect(findField()).toHaveValue('start');
  },
);

test('a stored draft that lacks a part of the initial value, or has it of another kind, is absent', () => {
  const initial = { values: { amount: '' }, lines: [1], later: undefined };
  function Amount() {
    const [draft] = useDraft('bid', initial);
    return <output>{JSON.stringify(draft)}</output>;
  }
  const drawn = (draft: unknown) => {
    sessionStorage.setItem('ank.drafts', JSON.stringify({ bid: draft }));
    const { unmount } = renderScreen(<Amount />);
    const text = screen.getByRole('status').textContent ?? '';
    unmount();
    return JSON.parse(text);
  };
  const plain = { values: { amount: '' }, lines: [1] };
  const whole = { values: { amount: '5', note: 'x' }, lines: [], later: 2 };
  expect(drawn(whole)).toEqual(whole);
  expect(drawn({ amount: '5' })).toEqual(plain);
  expect(drawn({ values: { amount: 5 }, lines: [] })).toEqual(plain);
  expect(drawn({ values: { amount: '5' }, lines: {} })).toEqual(plain);
});

test.each(['{{[', 'null', '7', '"text"', '[]', ''])('stored garbage %p is no drafts', (garbage) => {
  sessionStorage.setItem('ank.drafts', garbage);
  expect(makeStore(PLAYER).getState().drafts).toEqual({});
});

test('log-out clears what was typed, here and in storage; log-in keeps it', async () => {
  const { store } = await renderAndType({ keep: 'tab' });
  act(() => void store.dispatch(loggedIn(PLAYER)));
  expect(store.getState().drafts.form?.value).toBe('start more');
  act(() => void store.dispatch(loggedOut()));
  expect(store.getState().drafts).toEqual({});
  expect(sessionStorage.getItem('ank.drafts')).toBe('{}');
});

test('where storage is refused a tab draft is kept in memory', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await renderAndType({ keep: 'tab' });
  expect(findField()).toHaveValue('start more');
});

test('remotes that are published already find the names under which they import', () => {
  expect(draftsModule).toMatchObject({
    keptDrafts: readStoredDrafts,
    storeInTab: mergePartsIntoStoredDrafts,
  });
});

test('what a slice keeps of itself lies in the store once, outlives drafts beside it, and ends with the session', () => {
  mergePartsIntoStoredDrafts({ 'bidding/single': { lines: [] } });
  const store = makeStore(PLAYER);
  expect(store.getState().drafts).toEqual({});
  const draft = { key: 'form', value: 'typed', keep: 'tab' as const };
  store.dispatch(draftChanged(draft));
  expect(readStoredDrafts()).toEqual({ 'bidding/single': { lines: [] }, form: 'typed' });
  store.dispatch(draftCleared('form'));
  expect(readStoredDrafts()).toEqual({ 'bidding/single': { lines: [] } });
  expect(makeStore(PLAYER).getState().drafts).toEqual({});
  store.dispatch(loggedOut());
  expect(readStoredDrafts()).toEqual({});
});
