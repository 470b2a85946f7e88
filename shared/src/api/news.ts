import type { NewsFile } from '@ank/protocol/calls/rows';
import { type QueryHook, remoteApi } from './remoteApi';
import { keptIn, walletEndpoint } from './wallet';

export const newsIn = (state: unknown) => keptIn<NewsFile | null>(state, 'kernelNews');
export const selectWallet = walletEndpoint.select();

const kernel = remoteApi('kernel', '1', (build) => ({
  /** null: no file to go by. */
  kernelNews: build.query<NewsFile | null, void>({
    structuralSharing: false,
    async queryFn(_nothing, { dispatch, getState }) {
      const late = await import(/* webpackChunkName: "news" */ './newsFile').catch(() => undefined);
      return { data: (await late?.lookAtFile(dispatch, getState, newsIn(getState()) ?? undefined)) ?? null };
    },
  }),
}));

export const useNewsQuery: QueryHook<NewsFile | null> = kernel.useKernelNewsQuery;
