import { createSlice, type PayloadAction } from '@ank/shared/redux';
import { injectSlice } from '@ank/shared/store';

/** `revoked`: `remote@version`. */
export type LiveRevision = { revision: number; revoked: readonly string[] };
/** `heardAt`: the path of the screen on which the tab heard of a newer revision. */
type ReleaseState = { booted: number; latest: number; revoked: readonly string[]; heardAt?: string };

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
      liveRevisionReceived: (
        state,
        { payload }: PayloadAction<LiveRevision & { pathname?: string }>,
      ): ReleaseState => ({
        ...state,
        latest: payload.revision,
        // The same object: nothing draws again.
        revoked: payload.revoked.join() === state.revoked.join() ? state.revoked : payload.revoked,
        ...(state.latest <= state.booted && { heardAt: payload.pathname }),
      }),
    },
    selectors: {
      selectBootRevision: ({ booted }) => booted,
      selectHasNewer: ({ booted, latest }) => latest > booted,
      selectRevoked: ({ revoked }) => revoked,
      selectHeardAt: ({ heardAt }) => heardAt,
    },
  }),
);

export const { revisionBooted, liveRevisionReceived } = slice.actions;
export const { selectBootRevision, selectHasNewer, selectRevoked, selectHeardAt } = slice.selectors;
