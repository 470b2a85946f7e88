import { type BetType, findBetType, type Mode, type Session } from '@ank/protocol/bet-types';
import { type Market, walletEndpoint } from '@ank/shared/api';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { useNavigate } from '@ank/shared/router';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { type HistoryRecord, marketsEndpoint } from '../entries/historyRecords';
import { useTexts } from '../texts';

type RepeatLine = { session: Session; digits: string; closeDigits: string; points: number };

/** Returns the line to bid again; undefined for one that no bid screen could make. */
const repeatLineOf = (
  mode: Mode,
  { betType, numbers, session, points }: HistoryRecord,
): { type: BetType; line: RepeatLine } | undefined => {
  const type = findBetType(mode, betType);
  const [first = '', second = ''] = numbers;
  // The lines of an SP DP TP bid are panas of their own in the history.
  if (!type || type.form === 'spdptp' || !first || !Number.isSafeInteger(points) || points === undefined)
    return undefined;
  const isOpenOnly = type.sessions === 'open only' && type.form !== 'sangam-half';
  const side = isOpenOnly ? 'Open' : session || 'Open';
  if (type.form === 'sangam-half') {
    // The list shows the Open side first; the form asks for the digit, whichever side it is on.
    const [digit, pana] = first.length === 1 ? [first, second] : [second, first];
    return { type, line: { session: side, digits: digit, closeDigits: pana, points } };
  }
  return { type, line: { session: side, digits: first, closeDigits: second, points } };
};

/**
 * Returns the whole bid to bid again; undefined where a line cannot be, or the lines are of several types.
 */
const repeatOfAllLines = (
  mode: Mode,
  records: readonly HistoryRecord[],
): { type: BetType; lines: RepeatLine[] } | undefined => {
  const made = records.map((record) => repeatLineOf(mode, record));
  const type = made[0]?.type;
  const lines = made.flatMap((repeat) => (repeat && repeat.type === type ? repeat.line : []));
  return type && lines.length === records.length ? { type, lines } : undefined;
};

/** Returns the wallet as last polled. */
export const selectLastPolledWallet = (state: AppState) => walletEndpoint.select()(state).data;

/**
 * Returns the function that repeats a bid: with all its lines in the slip, to be confirmed, where its market
 * takes bids now. Returns undefined for a bid that cannot be placed again, and while nobody may bid.
 */
export const useMakeRepeatBid = (mode: Mode) => {
  const t = useTexts();
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const wallet = useSelector(selectLastPolledWallet);
  return (records: readonly HistoryRecord[]): (() => Promise<void>) | undefined => {
    const made = repeatOfAllLines(mode, records);
    const name = records[0]?.market;
    if (!wallet?.bettingOn || !made || name === undefined) return undefined;
    return async () => {
      const markets: readonly Market[] =
        mode === 'main'
          ? (wallet.markets ?? [])
          : ((await dispatch(marketsEndpoint.initiate(mode, { forceRefetch: true }))).data ?? []);
      const market = markets.find((listed) => listed.isOpen && listed.name.trim() === name);
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
    };
  };
};
