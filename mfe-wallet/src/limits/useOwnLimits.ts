import { ownLimits, tightest, useMoment, usePlayLimits } from '@ank/shared/player';
import { useTexts } from '../texts';

export const useOwnLimits = () => {
  const t = useTexts();
  const when = useMoment();
  const { has, said, query } = usePlayLimits(true);
  const inForce = () => {
    const { rooms, breakUntil } = ownLimits(said, ['deposit']);
    return {
      rooms: rooms.flatMap(({ period, ...room }) => (period ? [{ ...room, period }] : [])),
      breakUntil,
    };
  };
  return {
    ...inForce(),
    when,
    fault: (amount: number): string | undefined => {
      const { rooms, breakUntil } = inForce();
      if (breakUntil) return t('ownBreak', { at: when(breakUntil) });
      const room = tightest(rooms.filter(({ left }) => amount > left));
      return room && t('ownLimitOver', { left: room.left, at: when(room.until) });
    },
    askAgain: () => void (has && query.refetch()),
  };
};
