import { useIsOnline } from '@ank/shared/api';
import { Button, Points } from '@ank/shared/ui';
import { useTexts } from '../texts';
import { type BidLine, totalBids, totalPoints } from './bidLine';
import styles from './Slip.module.css';

export function SubmitBar({ lines, onSubmit }: { lines: readonly BidLine[]; onSubmit: () => void }) {
  const t = useTexts();
  const isOnline = useIsOnline();
  const count = totalBids(lines);
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        <Points value={totalPoints(lines)} />
        <span>{isOnline ? t('bidCount', { count }) : t('offline')}</span>
      </p>
      <Button disabled={!isOnline} onClick={onSubmit}>
        {t('submit')}
      </Button>
    </div>
  );
}
