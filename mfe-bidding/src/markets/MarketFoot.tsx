import { cx } from '@ank/shared/ui';
import { useTexts } from '../texts';
import { ChartButton } from './ChartButton';
import styles from './MarketFoot.module.css';

/** Times as the provider writes them, "09:30 AM". */
type Props = { [Part in 'openTime' | 'closeTime' | 'chartUrl']: string | undefined } & {
  gameId?: string;
  className?: string | undefined;
};

export function Time({ word, at }: { word: string; at: string | undefined }) {
  return (
    at && (
      <span>
        {word} <b>{at}</b>
      </span>
    )
  );
}

export function MarketFoot({ openTime, closeTime, chartUrl, gameId, className }: Props) {
  const t = useTexts();
  return (
    <div className={cx(styles.foot, className)}>
      <p>
        <Time word={t('open')} at={openTime} /> <Time word={t('close')} at={closeTime} />
      </p>
      <ChartButton url={chartUrl} gameId={gameId} />
    </div>
  );
}
