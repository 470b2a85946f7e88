import { Icon } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './Bid.module.css';

export function DateRow({ date, market }: { date: string; market: string }) {
  const t = useTexts();
  return (
    <div className={styles.date}>
      <label>
        <Icon name="calendar" small />
        <span className="sr">{t('date')}</span>
        <input readOnly value={date} />
      </label>
      <span>{market}</span>
    </div>
  );
}
