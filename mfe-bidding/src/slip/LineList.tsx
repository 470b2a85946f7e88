import type { BetType } from '@ank/protocol/bet-types';
import { Button, formatPoints } from '@ank/shared/ui';
import { useState } from 'react';
import { useTexts } from '../texts';
import { type BidLine, costOf, lineKey, lineText } from './bidLine';
import styles from './LineList.module.css';

const FEW = 12;

export function LineList({ type, lines }: { type: BetType; lines: readonly BidLine[] }) {
  const t = useTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || lines.length <= FEW ? lines : lines.slice(0, FEW);
  const more = lines.length - shown.length;
  const hasSessions = type.sessions === 'both';
  return (
    <div>
      <ul className={styles.list} aria-label={t('numbersBid')}>
        {shown.map((line) => (
          <li key={lineKey(line)}>
            <b>{lineText(type, line)}</b> {hasSessions && <i>{t(line.session)} </i>}
            <span>{formatPoints(costOf(line))}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" full onClick={() => setWhole(true)}>
          {t('moreNumbers', { count: more })}
        </Button>
      )}
    </div>
  );
}
