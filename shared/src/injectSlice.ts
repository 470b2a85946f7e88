import type {
  Slice,
  SliceCaseReducers,
  SliceSelectors,
  TypedStartListening,
  UnsubscribeListener,
} from '@reduxjs/toolkit';
import type { Reducer, UnknownAction } from 'redux';
import { startListening } from './api/listenerMiddleware';
import type { AppDispatch } from './api/rootReducer';
import { type AppState, rootReducer } from './api/rootReducer';
import {
  describeStructure,
  listRegisteredStores,
  parseVersionAndShapes,
  registerDefinition,
} from './sliceAndEndpointDefinitionsByVersion';

type ReportFault = (thrown: unknown) => void;

let getFaultReporter = (): ReportFault => (thrown) => reportError(thrown);
let getRunningVersion = () => '';

/**
 * Sets who is told of errors that slices and listeners throw. `now` returns the version that the page is
 * running, to which a slice that names none belongs.
 */
export const setFaultReporter = (newFaultReporter: () => ReportFault, now = getRunningVersion) => {
  getFaultReporter = newFaultReporter;
  getRunningVersion = now;
};

export const currentFaultReporter = (): ReportFault => getFaultReporter();

const endings = new Map<string, UnsubscribeListener[]>();

/** Maps a slice to the shape that wrote its state. */
const shapes = new Map<string, string>();

type Injected = Parameters<typeof rootReducer.inject>[0];

type Migrate<State> = (stored: unknown) => State | undefined;

const TAKEN_OVER = 'slices/takenOver';

const isTakeOverAction = (action: UnknownAction, name: string) =>
  action.type === TAKEN_OVER && action.payload === name;

type GuardedSlice<State> = Pick<Slice<State>, 'name' | 'getInitialState'> & {
  reducer: Reducer<State>;
  migrate?: Migrate<State> | undefined;
};

/** A fault is reported, not thrown at who dispatched. */
const guardReducer =
  <State>(
    { name, getInitialState, reducer, migrate }: GuardedSlice<State>,
    reportFault = currentFaultReporter(),
  ): Reducer<State> =>
  (state, action) => {
    const isOthers = isTakeOverAction(action, name);
    try {
      if (isOthers && state !== undefined) return migrate?.(state) ?? getInitialState();
      return reducer(state, action);
    } catch (fault) {
      if (action.type.startsWith(`${name}/`)) throw fault;
      reportFault(fault);
      return isOthers ? getInitialState() : (state ?? getInitialState());
    }
  };

/** Which version wrote a slice's state, and how the state of another one is read. */
export type WrittenBy<State> = {
  /** `__ANK_VERSION__`. Without it the state is each version's own. */
  version?: string;
  /** The state of now, made of one that any other version may have written; undefined begins anew. */
  migrate?: Migrate<State>;
};

/**
 * Adds a slice, and what happens because of its actions, to the one store. Another version replaces
 * reducer and listeners. The state stays where both have one shape; else `migrate` makes it anew, or it is
 * the initial state.
 *
 * @example
 * import { createSlice, type PayloadAction } from '@ank/shared/redux';
 * import { injectSlice } from '@ank/shared/store';
 *
 * const slice = createSlice({
 *   name: 'walletFilter1',
 *   initialState: { kind: 'all' },
 *   reducers: {
 *     kindChosen: (state, { payload }: PayloadAction<string>) => {
 *       state.kind = payload;
 *     },
 *   },
 *   selectors: { selectKind: ({ kind }) => kind },
 * });
 *
 * export const { kindChosen } = slice.actions;
 * export const { selectKind } = injectSlice(slice, undefined, { version: __ANK_VERSION__ }).selectors;
 */
export const injectSlice = <
  State,
  Reducers extends SliceCaseReducers<State>,
  Name extends string,
  Path extends string,
  Selectors extends SliceSelectors<State>,
>(
  slice: Slice<State, Reducers, Name, Path, Selectors>,
  listen?: (startListening: TypedStartListening<AppState & Record<Path, State>, AppDispatch>) => void,
  { version: versionAndShapes = '', migrate }: WrittenBy<State> = {},
) => {
  const { name, getInitialState } = slice;
  const { version, shapeOf } = parseVersionAndShapes(versionAndShapes || getRunningVersion());
  // A structure alone says nothing of what the other version put into an empty list or in place of a null.
  const shape = versionAndShapes ? shapeOf(name) : describeStructure(getInitialState()) + version;

  const listenAnew = () => {
    const ends: UnsubscribeListener[] = [];
    endings.set(name, ends);
    const noting = (options: Parameters<typeof startListening>[0]) => {
      const reportFault = currentFaultReporter();
      const end = startListening({
        ...options,
        effect: async (action: never, listenerApi) => {
          try {
            await options.effect(action, listenerApi);
          } catch (error) {
            if (!listenerApi.signal.aborted) reportFault(error);
          }
        },
      } as typeof options);
      ends.push(end);
      return end;
    };
    listen?.(noting as Parameters<typeof listen>[0]);
  };

  const takeOver = () => {
    for (const end of endings.get(name) ?? []) end({ cancelActive: true });
    const isOthers = shapes.has(name) && shapes.get(name) !== shape;
    shapes.set(name, shape);
    const injected = slice.injectInto({
      inject: ({ reducerPath, reducer }) =>
        rootReducer.inject(
          { reducerPath, reducer: guardReducer({ name, getInitialState, reducer, migrate }) } as Injected,
          { overrideExisting: true },
        ),
    });
    // This happens at once, because the next selector must not meet the other version's state.
    if (isOthers)
      for (const store of listRegisteredStores())
        store.dispatch({ type: TAKEN_OVER, payload: name } as never);
    // Afterwards: taking over is nothing that a listener acts on.
    listenAnew();
    registerDefinition(name, version, takeOver);
    return injected;
  };
  return takeOver();
};
