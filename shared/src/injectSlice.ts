import type {
  Slice,
  SliceCaseReducers,
  SliceSelectors,
  TypedStartListening,
  UnsubscribeListener,
} from '@reduxjs/toolkit';
import type { Reducer } from 'redux';
import { type AppDispatch, startListening } from './listeners';
import { type AppState, rootReducer } from './state';

type Tell = (thrown: unknown) => void;

let whose = (): Tell => (thrown) => reportError(thrown);

export const tellBy = (ask: () => Tell) => {
  whose = ask;
};

export const teller = (): Tell => whose();

const endings = new Map<string, UnsubscribeListener[]>();

type Injected = Parameters<typeof rootReducer.inject>[0];

/** Reported, not thrown at who dispatched. */
const guarded =
  (
    { name, getInitialState }: Pick<Slice, 'name' | 'getInitialState'>,
    reducer: Reducer,
    tell = teller(),
  ): Reducer =>
  (state, action) => {
    try {
      return reducer(state, action);
    } catch (fault) {
      if (action.type.startsWith(`${name}/`)) throw fault;
      tell(fault);
      return state ?? getInitialState();
    }
  };

/** Another version replaces reducer and listeners, keeps the state. */
export const injectSlice = <
  State,
  Reducers extends SliceCaseReducers<State>,
  Name extends string,
  Path extends string,
  Selectors extends SliceSelectors<State>,
>(
  slice: Slice<State, Reducers, Name, Path, Selectors>,
  listen?: (startListening: TypedStartListening<AppState & Record<Path, State>, AppDispatch>) => void,
) => {
  for (const end of endings.get(slice.name) ?? []) end({ cancelActive: true });
  const ends: UnsubscribeListener[] = [];
  endings.set(slice.name, ends);
  const injected = slice.injectInto({
    inject: ({ reducerPath, reducer }) =>
      rootReducer.inject({ reducerPath, reducer: guarded(slice, reducer) } as Injected, {
        overrideExisting: true,
      }),
  });
  const noting = (options: Parameters<typeof startListening>[0]) => {
    const tell = teller();
    const end = startListening({
      ...options,
      effect: async (action: never, told) => {
        try {
          await options.effect(action, told);
        } catch (error) {
          if (!told.signal.aborted) tell(error);
        }
      },
    } as typeof options);
    ends.push(end);
    return end;
  };
  listen?.(noting as Parameters<typeof listen>[0]);
  return injected;
};
