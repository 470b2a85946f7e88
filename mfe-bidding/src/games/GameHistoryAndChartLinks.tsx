import { Link } from '@ank/shared/router';
import { cx, Icon } from '@ank/shared/ui';
import type { GameMode } from '../markets/gameEndpoints';
import { BIDS_PATHS } from '../markets/modePaths';
import { useTexts } from '../texts';
import links from './Links.module.css';

const WINS_OF: Record<GameMode, string> = { starline: '/imp6', gali: '/impwin' };

type LinksProps = {
  mode: GameMode;
  chartUrl: string | undefined;
  /** False for players without betting, who get the chart alone. */
  isBettingOn: boolean;
};

/** Renders what a mode has beside its draws: its histories and its chart. */
export function GameHistoryAndChartLinks({ mode, chartUrl, isBettingOn }: LinksProps) {
  const t = useTexts();
  if (!isBettingOn && !chartUrl) return null;
  return (
    <nav className={cx(links.quick, links.tight)} aria-label={t('links')}>
      {isBettingOn && (
        <>
          <Link to={BIDS_PATHS[mode]}>
            <Icon name="ticket" />
            <span>{t('bidHistory')}</span>
          </Link>
          <Link to={WINS_OF[mode]}>
            <Icon name="trophy" />
            <span>{t('winHistory')}</span>
          </Link>
        </>
      )}
      {chartUrl && (
        <a href={chartUrl} target="_blank" rel="noopener">
          <Icon name="chart" />
          <span>{t('chart')}</span>
        </a>
      )}
    </nav>
  );
}
