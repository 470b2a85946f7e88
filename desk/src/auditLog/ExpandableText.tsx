import { useId, useState } from 'react';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import styles from './AuditLog.module.css';

/** Letters that fit on about one line of the log at the width of a laptop. */
const ONE_LINE = 96;

/** Letters that the rest must have to be worth a button. */
const FEWEST_HIDDEN = 24;

/** Returns the beginning of a text that fits on one line, which ends with a whole part or a whole word. */
const cutToOneLine = (text: string): string => {
  const line = text.slice(0, ONE_LINE);
  const end = [' · ', ' '].map((between) => line.lastIndexOf(between)).find((place) => place > ONE_LINE / 2);
  return `${line.slice(0, end ?? ONE_LINE).trimEnd()}…`;
};

/** The details of an entry: one line, and all of a longer text once it is asked for. */
export function ExpandableText({ text }: { text: string }) {
  const t = useOccasionalTexts();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const isLong = text.length > ONE_LINE + FEWEST_HIDDEN;
  const shown = isLong && !isWhole ? cutToOneLine(text) : text;
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
