import { ownLimits, tightest, useMoment, usePlayLimits } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { cx, Icon } from '@ank/shared/ui';
import styles from './OwnLimit.module.css';
import { useLimitTexts } from './texts';

/** Told where these bids leave less than this share. */
const NEAR = 0.2;

/** `left` is absent during a break. */
type Tightest = { until: number; limit?: number; left?: number };

type Props = { total: number; isLinked?: boolean };

export function OwnLimit(props: Props) {
  const { rooms, breakUntil } = ownLimits(usePlayLimits().said, ['stake', 'loss']);
  const found: Tightest | undefined = breakUntil ? { until: breakUntil } : tightest(rooms);
  return found ? <Told {...props} tightest={found} /> : null;
}

function Told({ total, isLinked, tightest: { left, limit = 0, until } }: Props & { tightest: Tightest }) {
  const t = useLimitTexts();
  const at = useMoment()(until);
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
