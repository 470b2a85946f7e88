import { Link } from '@ank/shared/router';
import { cx, Icon } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './Links.module.css';

type Props = {
  bids: string;
  wins: string;
  chartUrl: string | undefined;
  /** Without betting there is the chart alone. */
  isBettingOn: boolean;
};

export function GameLinks({ bids, wins, chartUrl, isBettingOn }: Props) {
  const t = useTexts();
  if (!isBettingOn && !chartUrl) return null;
  return (
    <nav className={cx(styles.quick, styles.tight)} aria-label={t('links')}>
      {isBettingOn && (
        <Link to={bids}>
          <Icon name="ticket" />
          {t('bidHistory')}
        </Link>
      )}
      {isBettingOn && (
        <Link to={wins}>
          <Icon name="trophy" />
          {t('winHistory')}
        </Link>
      )}
      {chartUrl && (
        <a href={chartUrl} target="_blank" rel="noopener">
          <Icon name="chart" />
          {t('chart')}
        </a>
      )}
    </nav>
  );
}
