import { Icon } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './ChartButton.module.css';

/** "View Charts" of one market, in a tab of its own; without an address there is nothing to view. */
export function ChartButton({ url }: { url: string | undefined }) {
  const t = useTexts();
  if (url === undefined) return null;
  return (
    <button
      type="button"
      className={styles.chart}
      onClick={(event) => {
        // The card around it is pressed as well otherwise.
        event.stopPropagation();
        window.open(url, '_blank', 'noopener');
      }}
    >
      <Icon name="chart" small />
      {t('viewCharts')}
    </button>
  );
}
