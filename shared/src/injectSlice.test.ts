import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { injectSlice, setFaultReporter } from './injectSlice';
import { makeStore } from './store';
import { PLAYER } from './testing/renderScreen';

/** A version of a remote's slice that notes what it did, and what stopped it. */
const injectRecordingSlice = <Name extends string>(name: Name, version: string, noted: string[]) => {
  const slice = createSlice({
    name,
    initialState: { sent: 0 },
    reducers: {
      sent: (state, { payload }: PayloadAction<number>) => {
        state.sent += payload;
      },
    },
    selectors: { selectSent: ({ sent }) => sent },
  });
  return injectSlice(slice, (startListening) => {
    startListening({
      actionCreator: slice.actions.sent,
      effect: async ({ payload }, { getState, signal, pause }) => {
        noted.push(`${version} ${payload} of ${getState()[slice.reducerPath]?.sent}`);
        signal.addEventListener('abort', () => noted.push(`${version} ended`));
        await pause(new Promise<never>(() => {}));
      },
    });
  });
};

test('what a remote listens for happens before dispatch returns, with the state that the action made', () => {
  const noted: string[] = [];
  const { actions } = injectRecordingSlice('first', '1', noted);
  const store = makeStore(PLAYER);
  store.dispatch(actions.sent(5));
  store.dispatch(actions.sent(2));
  expect(noted).toEqual(['1 5 of 5', '1 2 of 7']);
});

test('another version of it takes over: the one before listens no more, and what it had begun is cancelled', () => {
  const noted: string[] = [];
  const { actions } = injectRecordingSlice('second', '2', noted);
  const store = makeStore(PLAYER);
  store.dispatch(actions.sent(5));
  const older = injectRecordingSlice('second', '1', noted);
  expect(noted).toEqual(['2 5 of 5', '2 ended']);
  store.dispatch(older.actions.sent(1));
  expect(noted).toEqual(['2 5 of 5', '2 ended', '1 1 of 6']);
});

test('selectors of a slice that came after the last action read its initial state', () => {
  const store = makeStore(PLAYER);
  const { selectors, actions } = injectRecordingSlice('third', '1', []);
  const state = (): object => store.getState();
  expect(selectors.selectSent(state())).toBe(0);
  store.dispatch(actions.sent(3));
  expect(selectors.selectSent(state())).toBe(3);
});

test('a listener that throws stops neither the action nor its neighbours, and is told of to whoever put it on', async () => {
  const told = jest.fn();
  let owner = 'its owner';
  setFaultReporter(() => told.bind(undefined, owner));
  const slice = createSlice({ name: 'fourth', initialState: 0, reducers: { counted: (count) => count + 1 } });
  const noted: string[] = [];
  const { counted } = injectSlice(slice, (startListening) => {
    startListening({
      actionCreator: slice.actions.counted,
      effect: () => Promise.reject(new Error('broken')),
    });
    startListening({ actionCreator: slice.actions.counted, effect: () => void noted.push('told') });
  }).actions;
  owner = 'another';
  const store = makeStore(PLAYER);
  store.dispatch(counted());
  expect(noted).toEqual(['told']);
  expect(store.getState()).toMatchObject({ fourth: 1 });
  await waitFor(() => expect(told.mock.calls).toEqual([['its owner', new Error('broken')]]));
  setFaultReporter(() => (thrown) => reportError(thrown));
});

test('a reducer that throws at the action of another part keeps its state, and no other part meets its fault', () => {
  const reported = jest.fn();
  Object.assign(window, { reportError: reported });
  const counted = createSlice({
    name: 'fifth',
    initialState: 0,
    reducers: { counted: (count) => count + 1 },
  });
  const broken = createSlice({
    name: 'sixth',
    initialState: 'fresh',
    reducers: {
      set: () => 'set',
      fell: (): string => {
        throw new Error('its own');
      },
    },
    extraReducers: (builder) =>
      builder.addCase(counted.actions.counted, () => {
        throw new Error('at another');
      }),
  });
  injectSlice(counted);
  injectSlice(broken);
  const store = makeStore(PLAYER);
  store.dispatch(counted.actions.counted());
  expect(store.getState()).toMatchObject({ fifth: 1, sixth: 'fresh' });
  store.dispatch(broken.actions.set());
  store.dispatch(counted.actions.counted());
  expect(store.getState()).toMatchObject({ fifth: 2, sixth: 'set' });
  expect(reported.mock.calls).toEqual([[new Error('at another')], [new Error('at another')]]);
  expect(() => store.dispatch(broken.actions.fell())).toThrow('its own');
});
