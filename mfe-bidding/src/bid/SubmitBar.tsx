import { useIsOnline } from '@ank/shared/api';
import { Button, Points } from '@ank/shared/ui';
import { useTexts } from '../texts';
import { type Line, totalBids, totalPoints } from './line';
import styles from './Slip.module.css';

/** The sum of the bids that can be placed, and the way to place them; stands on the footer. */
export function SubmitBar({ lines, onSubmit }: { lines: readonly Line[]; onSubmit: () => void }) {
  const t = useTexts();
  const isOnline = useIsOnline();
  const count = totalBids(lines);
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        <Points value={totalPoints(lines)} />
        <span>{isOnline ? (count === 1 ? t('oneBid') : t('manyBids', { count })) : t('offline')}</span>
      </p>
      <Button disabled={!isOnline} onClick={onSubmit}>
        {t('submit')}
      </Button>
    </div>
  );
}
