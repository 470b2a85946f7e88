import { useFeature } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { useLanguage } from '@ank/shared/texts';
import { useTexts } from '../texts';
import { type OwnLimits, type Room, useWalletOwnLimitsQuery } from './endpoints';

const NONE: OwnLimits = { rooms: [], breakUntil: 0 };

/** What has not run out since the provider said it: after that, only the provider knows. */
const inForce = ({ rooms, breakUntil }: OwnLimits): OwnLimits => ({
  rooms: rooms.filter(({ until }) => until > now()),
  breakUntil: breakUntil > now() ? breakUntil : 0,
});

const tooSmall = (rooms: readonly Room[], amount: number): Room | undefined =>
  rooms.filter(({ left }) => amount > left).sort((a, b) => a.left - b.left || b.until - a.until)[0];

/** The player's own limits for points added; none where the provider has no limits or did not say. */
export const useOwnLimits = () => {
  const t = useTexts();
  const has = useFeature('play-limits');
  const asked = useWalletOwnLimitsQuery(undefined, { skip: !has, refetchOnMountOrArgChange: true });
  const said = (has && !asked.error && asked.data) || NONE;
  const format = new Intl.DateTimeFormat(useLanguage(), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  });
  const when = (at: number) => format.format(at);
  return {
    ...inForce(said),
    when,
    /** Why a deposit of this amount would be refused, in words. */
    fault: (amount: number): string | undefined => {
      const { rooms, breakUntil } = inForce(said);
      if (breakUntil) return t('ownBreak', { at: when(breakUntil) });
      const room = tooSmall(rooms, amount);
      return room && t('ownLimitOver', { left: room.left, at: when(room.until) });
    },
    askAgain: () => void (has && asked.refetch()),
  };
};
