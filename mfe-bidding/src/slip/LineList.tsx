import type { BetType } from '@ank/protocol/bet-types';
import { formatPoints } from '@ank/shared/ui';
import { useTexts } from '../texts';
import { type BidLine, costOf, lineKey } from './bidLine';
import styles from './LineList.module.css';
import { lineText } from './lineNumbers';

/** The numbers of a bid with their points, for a last look; a long list scrolls in its place. */
export function LineList({ type, lines }: { type: BetType; lines: readonly BidLine[] }) {
  const t = useTexts();
  const areMixed = new Set(lines.map(({ session }) => session)).size > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys as well
    <ul className={styles.list} aria-label={t('numbersBid')} tabIndex={0}>
      {lines.map((line) => (
        <li key={lineKey(line)}>
          <b>{lineText(type, line)}</b> {areMixed && <i>{t(line.session === 'Open' ? 'open' : 'close')} </i>}
          <span>{formatPoints(costOf(line))}</span>
        </li>
      ))}
    </ul>
  );
}
