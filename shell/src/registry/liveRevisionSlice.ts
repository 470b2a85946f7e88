import { createSlice, type PayloadAction } from '@ank/shared/redux';
import { injectSlice } from '@ank/shared/store';

/** `revoked`: `remote@version`. */
export type LiveRevision = { revision: number; revoked: readonly string[] };
type ReleaseState = { booted: number; latest: number; revoked: readonly string[] };

const initialState: ReleaseState = { booted: 0, latest: 0, revoked: [] };

const slice = injectSlice(
  createSlice({
    name: 'release',
    initialState,
    reducers: {
      revisionBooted: (_state, { payload }: PayloadAction<LiveRevision>): ReleaseState => ({
        booted: payload.revision,
        latest: 0,
        revoked: payload.revoked,
      }),
      liveRevisionReceived: (state, { payload }: PayloadAction<LiveRevision>): ReleaseState => ({
        ...state,
        latest: payload.revision,
        // The same object: nothing draws again.
        revoked: payload.revoked.join() === state.revoked.join() ? state.revoked : payload.revoked,
      }),
    },
    selectors: {
      selectBootRevision: ({ booted }) => booted,
      selectHasNewer: ({ booted, latest }) => latest > booted,
      selectRevoked: ({ revoked }) => revoked,
    },
  }),
);

export const { revisionBooted, liveRevisionReceived } = slice.actions;
export const { selectBootRevision, selectHasNewer, selectRevoked } = slice.selectors;
