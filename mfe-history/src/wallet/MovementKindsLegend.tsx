import { Card, cx, Icon, type IconName } from '@ank/shared/ui';
import row from '../bids/Row.module.css';
import { type TextKey, useTexts } from '../texts';
import styles from './MovementKindsLegend.module.css';

type Direction = { icon: IconName; title: TextKey; kinds: readonly TextKey[]; tile?: string | undefined };

const DIRECTIONS: readonly Direction[] = [
  {
    icon: 'arrow-down-left',
    title: 'cameIn',
    kinds: ['kindDeposit', 'kindWin', 'kindBonus'],
    tile: row.in,
  },
  { icon: 'arrow-up-right', title: 'wentOut', kinds: ['kindBid', 'kindWithdrawal', 'kindTransfer'] },
];

/** Says which movements come in and go out, in the colours that the rows will have. */
export function MovementKindsLegend() {
  const t = useTexts();
  return (
    <Card flush>
      <dl className={styles.kinds}>
        {DIRECTIONS.map(({ icon, title, kinds, tile }) => (
          <div key={title} className={row.row}>
            <dt>
              <span className={cx(row.tile, tile)}>
                <Icon name={icon} />
              </span>
              <span>{t(title)}</span>
            </dt>
            <dd>{kinds.map((kind) => t(kind)).join(' \u00b7 ')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
