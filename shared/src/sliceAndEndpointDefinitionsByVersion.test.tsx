import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { endpointShape, type KeptAnswers, type QueryHook, remoteApi } from './api/api';
import { injectSlice } from './injectSlice';
import {
  describeStructure,
  parseVersionAndShapes,
  restoreDefinitionsOf,
} from './sliceAndEndpointDefinitionsByVersion';
import { makeStore } from './store';
import { PLAYER, renderScreen, stateAnswers } from './testing/renderScreen';

beforeEach(() => void stateAnswers({}));

/** A list of texts: the shape of version 1. */
const injectListSlice = (name: string, version?: string) =>
  injectSlice(
    createSlice({
      name,
      initialState: { lines: ['own'] },
      reducers: {
        added: (state, { payload }: PayloadAction<string>) => {
          state.lines.push(payload);
        },
      },
      selectors: { selectCount: ({ lines }) => lines.length },
    }),
    undefined,
    version ? { version } : {},
  );

/** Lines by player: version 2. */
const injectTableSlice = (
  name: string,
  version?: string,
  migrate?: (stored: unknown) => { byPlayer: Record<string, string[]> } | undefined,
) =>
  injectSlice(
    createSlice({
      name,
      initialState: { byPlayer: {} as Record<string, string[]> },
      reducers: {
        put: (state, { payload }: PayloadAction<string>) => {
          state.byPlayer[PLAYER.mobile] = [payload];
        },
      },
    }),
    undefined,
    { ...(version && { version }), ...(migrate && { migrate }) },
  );

const readSliceState = (store: ReturnType<typeof makeStore>, name: string) =>
  (store.getState() as Record<string, unknown>)[name];

test('the build tells a file’s version and the shapes of what it defines', () => {
  const { version, shapeOf } = parseVersionAndShapes('1.2.0-3fa9 walletFunds=aa walletPayment=bb');
  expect([version, shapeOf('walletFunds'), shapeOf('walletPayment')]).toEqual([
    '1.2.0-3fa9',
    'walletFunds=aa',
    'walletPayment=bb',
  ]);
  expect(parseVersionAndShapes('1.2.0').shapeOf('walletFunds')).not.toBe(
    parseVersionAndShapes('1.3.0').shapeOf('walletFunds'),
  );
});

test.each([
  ['numbers', 1, 2, true],
  ['another kind', 1, '1', false],
  ['the order of names', { a: 1, b: '' }, { b: 'x', a: 2 }, true],
  ['one name more', { a: 1 }, { a: 1, b: 2 }, false],
  ['null and nothing', { a: null }, {}, false],
  ['longer lists of the same', [{ a: 1 }], [{ a: 1 }, { a: 2 }], true],
  ['a list and a table', [], {}, false],
])('structures: %s', (_name, one, other, isSame) => {
  expect(describeStructure(one) === describeStructure(other)).toBe(isSame);
});

test.each([
  ['told by the build', '1 shapeA=a', '2 shapeA=b'],
  ['told as versions alone', '1', '2'],
  ['told by neither version', undefined, undefined],
])(
  'a slice of another shape, %s, begins anew before anything reads it, there and back',
  (name, older, newer) => {
    const slice = name.startsWith('told by the build') ? 'shapeA' : `shapeOf ${name}`;
    const store = makeStore(PLAYER);
    const table = injectTableSlice(slice, newer);
    store.dispatch(table.actions.put('of the newer'));
    const list = injectListSlice(slice, older);
    expect(readSliceState(store, slice)).toEqual({ lines: ['own'] });
    expect(list.selectors.selectCount(store.getState() as never)).toBe(1);
    store.dispatch(list.actions.added('more'));
    expect(readSliceState(store, slice)).toEqual({ lines: ['own', 'more'] });
    injectTableSlice(slice, newer);
    expect(readSliceState(store, slice)).toEqual({ byPlayer: {} });
  },
);

test('a version whose slice has the same shape goes on with the state', () => {
  const store = makeStore(PLAYER);
  const { actions } = injectListSlice('shapeKept', '2 shapeKept=a');
  store.dispatch(actions.added('more'));
  injectListSlice('shapeKept', '1 shapeKept=a');
  expect(readSliceState(store, 'shapeKept')).toEqual({ lines: ['own', 'more'] });
});

test('a slice migrates what another version wrote, and begins anew where it cannot or throws', () => {
  const reported = jest.fn();
  Object.assign(window, { reportError: reported });
  const store = makeStore(PLAYER);
  const { actions } = injectListSlice('shapeMoved', '1 shapeMoved=a');
  store.dispatch(actions.added('more'));
  injectTableSlice('shapeMoved', '2 shapeMoved=b', (stored) => ({
    byPlayer: { [PLAYER.mobile]: (stored as { lines: string[] }).lines },
  }));
  expect(readSliceState(store, 'shapeMoved')).toEqual({ byPlayer: { [PLAYER.mobile]: ['own', 'more'] } });
  injectTableSlice('shapeMoved', '3 shapeMoved=c', () => undefined);
  expect(readSliceState(store, 'shapeMoved')).toEqual({ byPlayer: {} });
  injectTableSlice('shapeMoved', '4 shapeMoved=d', () => {
    throw new Error('unreadable');
  });
  expect(readSliceState(store, 'shapeMoved')).toEqual({ byPlayer: {} });
  expect(reported).toHaveBeenCalledWith(new Error('unreadable'));
});

test('what a player typed into a draft stays where a slice begins anew', () => {
  const store = makeStore(PLAYER);
  store.dispatch({ type: 'drafts/draftChanged', payload: { key: 'note', value: 'typed', keep: 'tab' } });
  injectTableSlice('shapeDraft', '2 shapeDraft=b');
  injectListSlice('shapeDraft', '1 shapeDraft=a');
  expect(store.getState().drafts.note?.value).toBe('typed');
  expect(readSliceState(store, 'shapeDraft')).toEqual({ lines: ['own'] });
});

const defineReadEndpoint = (version: string, data: unknown, asked: string[] = []) =>
  remoteApi('shaped', version, (build) => ({
    shapedRead: build.query<unknown, void>({
      queryFn: () => {
        asked.push(version);
        return { data };
      },
    }),
  }));

test('answers that another definition made are asked for again, on the screen that shows them too', async () => {
  const asked: string[] = [];
  const newer = defineReadEndpoint('2 shapedRead=b', { byPlayer: { points: 7 } }, asked);
  const useRead = newer.useShapedReadQuery as QueryHook<unknown>;
  function Shown() {
    return <p>shown {JSON.stringify(useRead().data)}</p>;
  }
  const { store } = renderScreen(<Shown />);
  await screen.findByText('shown {"byPlayer":{"points":7}}');
  await act(async () => void defineReadEndpoint('1 shapedRead=a', ['own'], asked));
  await screen.findByText('shown ["own"]');
  expect(asked).toEqual(['2 shapedRead=b', '1 shapedRead=a']);
  // The same definition in another version: what is at hand stays.
  await act(async () => void defineReadEndpoint('3 shapedRead=a', ['own'], asked));
  await act(async () => void (await store.dispatch(newer.endpoints.shapedRead.initiate())));
  expect(asked).toHaveLength(2);
});

test('an answer under way that the definition before asked for is not taken as one of now', async () => {
  let answer = (_data: unknown) => {};
  const slow = remoteApi('slowly', '2 slowlyRead=b', (build) => ({
    slowlyRead: build.query<unknown, void>({
      queryFn: () =>
        new Promise((resolve) => {
          answer = (data) => resolve({ data });
        }),
    }),
  }));
  const store = makeStore(PLAYER);
  const asking = store.dispatch(slow.endpoints.slowlyRead.initiate());
  const older = remoteApi('slowly', '1 slowlyRead=a', (build) => ({
    slowlyRead: build.query<unknown, void>({ queryFn: () => ({ data: ['own'] }) }),
  }));
  answer({ byPlayer: {} });
  await asking;
  expect(older.endpoints.slowlyRead.select()(store.getState()).data).toBeUndefined();
  expect((await store.dispatch(older.endpoints.slowlyRead.initiate())).data).toEqual(['own']);
});

test('a version that comes back finds its own definitions in force, though its modules ran once', async () => {
  const store = makeStore(PLAYER);
  const newer = remoteApi('back', '2', (build) => ({
    backRead: build.query<string, void>({ queryFn: () => ({ data: 'newer' }) }),
  }));
  injectTableSlice('backLines', '2');
  remoteApi('back', '1', (build) => ({
    backRead: build.query<string, void>({ queryFn: () => ({ data: 'older' }) }),
  }));
  injectListSlice('backLines', '1');
  expect((await store.dispatch(newer.endpoints.backRead.initiate())).data).toBe('older');
  restoreDefinitionsOf('back', '2');
  expect((await store.dispatch(newer.endpoints.backRead.initiate())).data).toBe('newer');
  expect(readSliceState(store, 'backLines')).toEqual({ byPlayer: {} });
});

const storedAnswerOf = (endpointName: string, shape?: string): KeptAnswers => {
  const answered = { status: 'fulfilled', requestId: 'r', startedTimeStamp: 1, fulfilledTimeStamp: 1 };
  const answer = { ...answered, endpointName, ...(shape && { shape }), data: `kept as ${shape}` };
  return { [`${endpointName}(undefined)`]: answer };
};

const defineStoredEndpoint = (name: string, version: string) =>
  remoteApi('stored', version, (build) => ({
    [name]: build.query<string, void>({ queryFn: () => ({ data: 'fresh' }) }),
  }));

test.each([
  ['the same definition', 'storedSame', 'storedSame=a', true],
  ['another definition', 'storedOther', 'storedOther=b', false],
  ['a page that did not say', 'storedSilent', undefined, false],
])('answers stored by an earlier page under %s: kept %p', async (_who, name, shape, isKept) => {
  const before = makeStore(PLAYER, storedAnswerOf(name, shape));
  const { endpoints } = defineStoredEndpoint(name, `1 ${name}=a`);
  const data = endpoints[name]?.select()(before.getState() as never).data;
  expect(data).toBe(isKept ? `kept as ${shape}` : undefined);
  // The page after it, with the endpoint defined before the store is made.
  const after = makeStore(PLAYER, storedAnswerOf(name, shape));
  expect(endpoints[name]?.select()(after.getState() as never).data).toBe(data);
  expect(endpointShape(name)).toBe(`${name}=a`);
});
