import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { api, type QueryHook, remoteApi } from './api/api';
import { injectSlice, setFaultReporter } from './injectSlice';
import { makeStore } from './store';
import { PLAYER, renderScreen, stateAnswers } from './testing/renderScreen';
import { typedStorage } from './typedStorage';

beforeEach(() => void stateAnswers({}));

type Store = ReturnType<typeof makeStore>;
const readSliceState = (store: Store, name: string) =>
  (store.getState() as unknown as Record<string, unknown>)[name];

/** A slice of one value, whose selector reads it as this version knows it. */
const injectValueSlice = <Value,>(
  name: string,
  initial: Value,
  version: string,
  read: (value: Value) => unknown,
) => {
  const slice = createSlice({
    name,
    initialState: { value: initial },
    reducers: {
      put: (_state, { payload }: PayloadAction<Value>) => ({ value: payload }) as never,
    },
  });
  injectSlice(slice, undefined, { version });
  return {
    put: slice.actions.put,
    read: (store: Store) => read((readSliceState(store, name) as { value: Value }).value),
  };
};

type Way = 'upi' | 'bank';
type Rows = Record<string, { points: number }>;

test('a choice of words that became a row, and back: each version reads its own', () => {
  const store = makeStore(PLAYER);
  const words = () =>
    injectValueSlice<Way>(
      'kindsWay',
      'upi',
      '1 kindsWay=a',
      (way) => ({ upi: 'UPI', bank: 'Bank' })[way].length,
    );
  const rows = () =>
    injectValueSlice('kindsWay', { way: 'upi', since: [2026] }, '2 kindsWay=b', ({ since }) => since.length);
  const older = words();
  store.dispatch(older.put('bank'));
  const newer = rows();
  expect(newer.read(store)).toBe(1);
  store.dispatch(newer.put({ way: 'bank', since: [2025, 2026] }));
  expect(words().read(store)).toBe(3);
  expect(rows().read(store)).toBe(1);
});

test('a list that became a table, and back: each version reads its own', () => {
  const store = makeStore(PLAYER);
  const list = () =>
    injectValueSlice<{ points: number }[]>('kindsRows', [], '1 kindsRows=a', (rows) =>
      rows.reduce((sum, { points }) => sum + points, 0),
    );
  const table = () =>
    injectValueSlice<Rows>('kindsRows', {}, '2 kindsRows=b', (rows) =>
      Object.values(rows).reduce((sum, { points }) => sum + points, 0),
    );
  store.dispatch(list().put([{ points: 5 }]));
  const newer = table();
  expect(newer.read(store)).toBe(0);
  store.dispatch(newer.put({ a: { points: 7 } }));
  expect(list().read(store)).toBe(0);
});

test.each([
  ['a number', 7 as unknown, 8, 9],
  ['null', null, { name: 'x' }, 'x'],
  ['an empty list', [] as unknown, [{ id: 1 }], ['x']],
  ['an empty table', {} as unknown, { x: [1] }, { x: 'one' }],
])(
  'a slice that names no version and begins with %s is each version’s own',
  (what, initial, ofNewer, ofOlder) => {
    const name = `kindsOpen${what.replaceAll(' ', '')}`;
    const define = (version: string) => {
      setFaultReporter(
        () => () => {},
        () => version,
      );
      return injectValueSlice<unknown>(name, initial, '', (value) => value);
    };
    const store = makeStore(PLAYER);
    store.dispatch(define('2').put(ofNewer));
    const older = define('1');
    expect(older.read(store)).toEqual(initial);
    store.dispatch(older.put(ofOlder));
    expect(define('2').read(store)).toEqual(initial);
    setFaultReporter(
      () => () => {},
      () => '',
    );
  },
);

/** The one endpoint `kindsRead`, as a version defines it. */
const defineReadEndpoint = (
  prefix: string,
  version: string,
  {
    data,
    asked,
    name = `${prefix}Read`,
    tag = 'Wallet' as const,
    ...more
  }: {
    data: unknown;
    asked: string[];
    name?: string;
    tag?: 'Wallet' | 'Deposits';
    serializeQueryArgs?: () => string;
  },
) =>
  remoteApi(prefix, version, (build) => ({
    [name]: build.query<unknown, void>({
      queryFn: () => {
        asked.push(version);
        return { data };
      },
      providesTags: [tag],
      ...more,
    }),
  }));

const queryHookOf = (defined: object, name: string) =>
  (defined as Record<string, unknown>)[
    `use${name[0]?.toUpperCase()}${name.slice(1)}Query`
  ] as QueryHook<unknown>;

test('an endpoint that got another name: the version before asks by its own, and shows its own answer', async () => {
  const asked: string[] = [];
  const newer = defineReadEndpoint('renamed', '2 renamedWays=b', {
    name: 'renamedWays',
    data: { ways: ['upi'] },
    asked,
  });
  const store = makeStore(PLAYER);
  await store.dispatch(newer.endpoints.renamedWays?.initiate() as never);
  const older = defineReadEndpoint('renamed', '1 renamedRead=a', { data: ['upi', 'bank'], asked });
  const useRead = queryHookOf(older, 'renamedRead');
  function Shown() {
    return <p>ways {JSON.stringify(useRead().data)}</p>;
  }
  renderScreen(<Shown />);
  await screen.findByText('ways ["upi","bank"]');
});

test('an answer that another version tagged otherwise is asked for again, and follows the tags of now', async () => {
  const asked: string[] = [];
  const newer = defineReadEndpoint('tagged', '2 taggedRead=b', { data: 'newer', tag: 'Deposits', asked });
  const useRead = queryHookOf(newer, 'taggedRead');
  function Shown() {
    return <p>shown {String(useRead().data)}</p>;
  }
  const { store } = renderScreen(<Shown />);
  await screen.findByText('shown newer');
  await act(async () => void defineReadEndpoint('tagged', '1 taggedRead=a', { data: 'older', asked }));
  await screen.findByText('shown older');
  await act(async () => void store.dispatch(api.util.invalidateTags(['Wallet'])));
  expect(asked).toEqual(['2 taggedRead=b', '1 taggedRead=a', '1 taggedRead=a']);
  await act(async () => void store.dispatch(api.util.invalidateTags(['Deposits'])));
  expect(asked).toHaveLength(3);
});

test('an answer under another version’s key is not taken for one of now, and does not stay', async () => {
  const asked: string[] = [];
  const store = makeStore(PLAYER);
  const newer = defineReadEndpoint('keyed', '2 keyedRead=b', {
    data: { rows: [] },
    asked,
    serializeQueryArgs: () => 'keyedRead(one for all)',
  });
  await store.dispatch(newer.endpoints.keyedRead?.initiate() as never);
  const keys = () =>
    Object.keys((store.getState() as unknown as { api: { queries: object } }).api.queries).filter((key) =>
      key.startsWith('keyedRead'),
    );
  expect(keys()).toEqual(['keyedRead(one for all)']);
  const older = defineReadEndpoint('keyed', '1 keyedRead=a', { data: ['own'], asked });
  expect(keys()).toEqual([]);
  const { data } = await (store.dispatch(
    older.endpoints.keyedRead?.initiate() as never,
  ) as unknown as Promise<{
    data: unknown;
  }>);
  expect(data).toEqual(['own']);
  expect(keys()).toEqual(['keyedRead(undefined)']);
});

test.each([
  ['a row in place of a word', '{"way":"upi","since":[2026]}'],
  ['a table in place of a list', '{"rows":{}}'],
  ['a name that is gone', '{"lines":null}'],
  ['half of what was written', '{"rows":[{"poi'],
])(
  'what a tab of another version stored, %s, is read as nothing where this one cannot read it',
  (_what, text) => {
    localStorage.setItem('kinds.stored', text);
    const stored = typedStorage(
      'kinds.stored',
      (value) =>
        (value as { rows: { points: number }[] } | undefined)?.rows.map(({ points }) => points) ?? [],
    );
    expect(stored.read()).toEqual([]);
  },
);
