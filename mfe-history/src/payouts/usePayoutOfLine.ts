import { findBetType, type Mode } from '@ank/protocol/bet-types';
import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { GameRates } from '@ank/protocol/calls/rows';
import { pathOfModeCall } from '@ank/protocol/read';
import { numberOf, remoteApi, rowsOf } from '@ank/shared/api';
import type { HistoryRecord } from '../entries/historyRecords';

const { useHistoryRatesQuery } = remoteApi('history', __ANK_VERSION__, (build) => ({
  historyRates: build.query<Loose<GameRates>, Mode>({
    query: (mode) => ({ path: pathOfModeCall(mode, 'game-rates'), player: false, judge: 'never' }),
    transformResponse: (answer: LooseAnswer<'/api-game-rates'>) => rowsOf(answer.game_rates)[0] ?? {},
  }),
}));

/**
 * Returns the function that says what a line pays if its number comes, in points to the hundredth; undefined
 * for a line that does not wait, and where the rate is not known. The rates are fetched while `isWanted`.
 */
export const usePayoutOfLine = (mode: Mode, isWanted: boolean) => {
  const { data: rates = {} } = useHistoryRatesQuery(mode, { skip: !isWanted });
  return ({ betType, points = 0, state }: HistoryRecord) => {
    const key = findBetType(mode, betType)?.rateKey;
    const [stake = 0, win = 0] = key
      ? [numberOf(rates[`${key}_val_1`]), numberOf(rates[`${key}_val_2`])]
      : [];
    const payout = state === 'placed' && stake > 0 ? Math.floor((points * 100 * win) / stake) / 100 : 0;
    return payout > 0 ? payout : undefined;
  };
};
