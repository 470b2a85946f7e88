import { useFeature } from '@ank/shared/api';
import { inForce, tightest, useMoment } from '@ank/shared/player';
import { useTexts } from '../texts';
import { useWalletOwnLimitsQuery } from './endpoints';

/** The player's own limits for points added; none where the provider has no limits or did not say. */
export const useOwnLimits = () => {
  const t = useTexts();
  const when = useMoment();
  const has = useFeature('play-limits');
  const asked = useWalletOwnLimitsQuery(undefined, { skip: !has, refetchOnMountOrArgChange: true });
  const said = (has && !asked.error && asked.data) || { rooms: [], breakUntil: 0 };
  return {
    ...inForce(said),
    when,
    /** Why a deposit of this amount would be refused, in words. */
    fault: (amount: number): string | undefined => {
      const { rooms, breakUntil } = inForce(said);
      if (breakUntil) return t('ownBreak', { at: when(breakUntil) });
      const room = tightest(rooms.filter(({ left }) => amount > left));
      return room && t('ownLimitOver', { left: room.left, at: when(room.until) });
    },
    askAgain: () => void (has && asked.refetch()),
  };
};
