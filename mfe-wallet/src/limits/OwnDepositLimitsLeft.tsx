import { readLimitHeadroom, tightestLimit, useFormatInstant, usePlayLimits } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { cx, Icon } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './OwnDepositLimitsLeft.module.css';

export const useOwnDepositLimitsLeft = () => {
  const t = useTexts();
  const when = useFormatInstant();
  const { has, answer, query } = usePlayLimits(true);
  const inForce = () => {
    const { rooms, breakUntil } = readLimitHeadroom(answer, ['deposit']);
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
      const room = tightestLimit(rooms.filter(({ left }) => amount > left));
      return room && t('ownLimitOver', { left: room.left, at: when(room.until) });
    },
    refetch: () => void (has && query.refetch()),
  };
};

const PERIODS = { day: 'thisDay', week: 'thisWeek', month: 'thisMonth' } as const;

type Props = {
  limits: ReturnType<typeof useOwnDepositLimitsLeft>;
  amount: number | undefined;
  /** The amount's own field says it already. */
  isFaultShownAtField?: boolean;
};

export function OwnDepositLimitsLeft({ limits, amount = 0, isFaultShownAtField = false }: Props) {
  const t = useTexts();
  const { rooms, breakUntil, when, fault } = limits;
  if (rooms.length === 0 && !breakUntil) return null;
  const words = fault(amount);
  return (
    <section className={styles.limits} aria-label={t('ownLimits')}>
      <div className={styles.head}>
        <h2>
          <Icon name="shield" small />
          <span>{t('ownLimits')}</span>
        </h2>
        <Link to="/limits">{t('change')}</Link>
      </div>
      {rooms.length > 0 && (
        <dl>
          {rooms.map(({ period, limit, left, until }) => (
            <div key={period} className={cx(left === 0 && styles.none)}>
              <dt>{t(PERIODS[period])}</dt>
              <dd>
                <b>{t('ownLimitLeft', { left, limit })}</b>
                <small>{t('ownLimitUntil', { at: when(until) })}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p role="status" className={styles.over}>
        {!isFaultShownAtField && words}
      </p>
    </section>
  );
}
