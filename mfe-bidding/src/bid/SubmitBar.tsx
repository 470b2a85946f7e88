import { useIsOnline } from '@ank/shared/api';
import { Button, Points } from '@ank/shared/ui';
import { type BidLine, totalBids, totalPoints } from '../slip/bidLine';
import styles from '../slip/Slip.module.css';
import { useTexts } from '../texts';

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
