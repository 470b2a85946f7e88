import { type Market, walletEndpoint } from '@ank/shared/api';
import { useDispatch, useSelector, useStore } from '@ank/shared/redux';
import { useNavigate } from '@ank/shared/router';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { useCallback } from 'react';
import { useTexts } from '../texts';
import { modeOf, wholeAgain } from './again';
import { type HistoryRecord, marketsEndpoint } from './records';

const walletOf = (state: AppState) => walletEndpoint.select()(state).data;

/**
 * With all its lines in the slip, to be confirmed, where its market takes bids now; undefined while nobody
 * may bid.
 */
export const useAgain = (
  path: string,
): ((records: readonly HistoryRecord[]) => Promise<void>) | undefined => {
  const t = useTexts();
  const dispatch = useDispatch<AppDispatch>();
  const store = useStore<AppState>();
  const navigate = useNavigate();
  const isBettingOn = useSelector((state: AppState) => walletOf(state)?.bettingOn === true);
  const mode = modeOf(path);
  const again = useCallback(
    async (records: readonly HistoryRecord[]) => {
      const made = wholeAgain(mode, records);
      const name = records[0]?.market;
      if (!made || name === undefined) return;
      const markets: readonly Market[] =
        mode === 'main'
          ? (walletOf(store.getState())?.markets ?? [])
          : ((await dispatch(marketsEndpoint.initiate(mode, { forceRefetch: true }))).data ?? []);
      const market = markets.find((one) => one.isOpen && one.name.trim() === name);
      if (!market) return toast.error(t('marketShut', { market: name }));
      const { gameId, name: gameName, openTime, closeTime } = market;
      navigate(made.type.path, {
        state: {
          gameId,
          gameName,
          openTime,
          ...(closeTime && { closeTime }),
          pana: made.type.name,
          again: made.lines,
          confirm: true,
        },
      });
    },
    [dispatch, mode, navigate, store, t],
  );
  return isBettingOn ? again : undefined;
};
