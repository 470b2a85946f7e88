import { useId, useState } from 'react';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import styles from './AuditLog.module.css';

/** Letters that fit on about one line of the log at the width of a laptop. */
const ONE_LINE = 76;

/** The details of an entry: one line, and all of a longer text once it is asked for. */
export function ExpandableText({ text }: { text: string }) {
  const t = useOccasionalTexts();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const isLong = text.length > ONE_LINE;
  const shown = isLong && !isWhole ? `${text.slice(0, ONE_LINE).trimEnd()}…` : text;
  return (
    <span className={styles.more}>
      <span id={id}>
        <TextWithWordsNotToTranslate text={shown} />
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          className={styles.button}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'showLess' : 'showMore')}
        </button>
      )}
    </span>
  );
}
