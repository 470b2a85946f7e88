import { useFeature } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { Link } from '@ank/shared/router';
import { useLanguage } from '@ank/shared/texts';
import { cx, Icon } from '@ank/shared/ui';
import { type OwnLimits, useBiddingOwnLimitsQuery } from './endpoints';
import styles from './OwnLimit.module.css';
import { useLimitTexts } from './texts';

/** A limit is near where these bids leave less of it than this share. */
const NEAR = 0.2;

/** `left` is absent during a break. */
type Tightest = { until: number; limit?: number; left?: number };

/** After its time only the provider knows what holds. */
const tightestOf = ({ rooms, breakUntil }: OwnLimits): Tightest | undefined =>
  breakUntil > now()
    ? { until: breakUntil }
    : rooms.filter(({ until }) => until > now()).sort((a, b) => a.left - b.left || b.until - a.until)[0];

type Props = { total: number; isLinked?: boolean };

/** What the player may still stake by their own limits, and whether bids of `total` points are more; nothing where there are none. */
export function OwnLimit(props: Props) {
  const has = useFeature('play-limits');
  const { data, error } = useBiddingOwnLimitsQuery(undefined, { skip: !has });
  const tightest = has && data && !error ? tightestOf(data) : undefined;
  return tightest ? <Told {...props} tightest={tightest} /> : null;
}

function Told({ total, isLinked, tightest }: Props & { tightest: Tightest }) {
  const t = useLimitTexts();
  const { left, limit = 0, until } = tightest;
  const at = new Intl.DateTimeFormat(useLanguage(), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  }).format(until);
  const isOver = left === undefined || total > left;
  const isNear = !isOver && left - total < NEAR * limit;
  return (
    <div className={cx(styles.limit, isNear && styles.near, isOver && styles.over)}>
      <Icon name={isOver ? 'warning' : 'shield'} small />
      <p role="status">
        {left === undefined ? t('break', { at }) : t(isOver ? 'over' : 'left', { left, at })}
      </p>
      {isLinked && <Link to="/limits">{t('change')}</Link>}
    </div>
  );
}
