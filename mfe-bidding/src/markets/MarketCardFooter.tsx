import { useFeature } from '@ank/shared/api';
import { useNavigate } from '@ank/shared/router';
import { Badge, cx, Icon } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import chartStyles from './ChartButton.module.css';
import styles from './MarketCardFooter.module.css';
import { PlayLabel } from './TappableMarketCard';

type ChartProps = {
  url: string | undefined;
  gameId?: string | undefined;
  /** True where it is pressed anywhere in a row, which shows no more of it than where it leads. */
  isWholeRow?: boolean;
};

/** Our page where the provider announces its data, else its address in a tab of its own. */
export function ChartButton({ url, gameId, isWholeRow = false }: ChartProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const isOurs = useFeature('charts') && Boolean(gameId);
  if (url === undefined && !isOurs) return null;
  return (
    <button
      type="button"
      className={isWholeRow ? chartStyles.row : chartStyles.chart}
      onClick={(event) => {
        // The card around it is pressed as well otherwise.
        event.stopPropagation();
        if (isOurs && gameId) navigate(`/chart?game=${encodeURIComponent(gameId)}`);
        else window.open(url, '_blank', 'noopener');
      }}
    >
      {isWholeRow && <Icon name="chevron-right" small />}
      <span className={cx(isWholeRow && 'sr')}>{t('viewCharts')}</span>
    </button>
  );
}

/** Times as the provider writes them, "09:30 AM". */
type Props = { [Part in 'openTime' | 'closeTime']: string | undefined } & {
  className?: string | undefined;
  /** The way to the chart, where it stands beside the times. */
  children?: ReactNode;
  /** True where a tap on the card leads to its bet types. */
  isPlayable?: boolean;
  /** True for the first of the list that takes bids. */
  isNext?: boolean;
};

/** Says until when bids of a session are taken: "Open till 09:30 AM". */
export function LabelledMarketTime({ word, at }: { word: string; at: string | undefined }) {
  const t = useTexts();
  return (
    at && (
      <span>
        <span>{word}</span> <b>{t('till', { time: at })}</b>
      </span>
    )
  );
}

export function StatusBadge({ isOpen }: { isOpen: boolean }) {
  const t = useTexts();
  return <Badge open={isOpen}>{t(isOpen ? 'marketOpen' : 'marketClosed')}</Badge>;
}

export function MarketCardFooter(props: Props) {
  const { openTime, closeTime, className, children, isPlayable, isNext = false } = props;
  const t = useTexts();
  return (
    <div className={cx(styles.foot, className)}>
      <p>
        <LabelledMarketTime word={t('Open')} at={openTime} />{' '}
        <LabelledMarketTime word={t('Close')} at={closeTime} />
      </p>
      {children}
      {isPlayable && <PlayLabel isNext={isNext} />}
    </div>
  );
}
