import { useFeature } from '@ank/shared/api';
import { useNavigate } from '@ank/shared/router';
import { Icon } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './ChartButton.module.css';

type Props = { url: string | undefined; gameId?: string | undefined };

/** Our page where the provider announces its data, else its address in a tab of its own. */
export function ChartButton({ url, gameId }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const isOurs = useFeature('charts') && Boolean(gameId);
  if (url === undefined && !isOurs) return null;
  return (
    <button
      type="button"
      className={styles.chart}
      onClick={(event) => {
        // The card around it is pressed as well otherwise.
        event.stopPropagation();
        if (isOurs && gameId) navigate(`/chart?game=${encodeURIComponent(gameId)}`);
        else window.open(url, '_blank', 'noopener');
      }}
    >
      <Icon name="chart" small />
      {t('viewCharts')}
    </button>
  );
}
