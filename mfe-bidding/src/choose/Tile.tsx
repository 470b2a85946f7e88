import type { BetType, BetTypeName } from '@ank/protocol/bet-types';
import { cx, Icon } from '@ank/shared/ui';
import { Repeats } from '../numbers/Repeats';
import { useTexts } from '../texts';
import styles from './Chooser.module.css';

/**
 * An example number says what the type is before its name is read; '>' stands between what is typed and what
 * comes out.
 */
const EXAMPLES: Record<BetTypeName, readonly string[]> = {
  'Single Digit': ['7'],
  'Jodi Digit': ['70'],
  'Single Pana': ['127'],
  'Double Pana': ['118'],
  'Triple Pana': ['777'],
  'Half Sangam': ['7', '-', '127'],
  'Full Sangam': ['127', '-', '550'],
  'SP DP TP': ['127', '550', '000'],
  'SP Motor': ['1234', '>', '124'],
  'DP Motor': ['12', '>', '112'],
  'Left Digit': ['7', '_'],
  'Right Digit': ['_', '0'],
};

type Props = {
  type: BetType;
  /** Looks locked; a tap still tells why. */
  isShut: boolean;
  /** The one chosen last in this game. */
  isLast: boolean;
  onChoose: () => void;
};

export function Tile({ type, isShut, isLast, onChoose }: Props) {
  const t = useTexts();
  const notes = [...(isLast ? [t('lastUsed')] : []), ...(isShut ? [t('closedNow')] : [])];
  const parts = EXAMPLES[type.name];
  const isLong = parts.length > 2 && !parts.includes('-');
  return (
    <button
      type="button"
      className={cx(styles.tile, isShut && styles.shut)}
      aria-description={notes.join(', ') || undefined}
      onClick={onChoose}
    >
      <span className={cx(styles.example, isLong && styles.long)} aria-hidden="true">
        {parts.map((part) =>
          part === '>' ? (
            <Icon key={part} name="chevron-right" small />
          ) : part === '-' || part === '_' ? (
            <u key={part}>{part}</u>
          ) : (
            <span key={part}>{part.length > 2 ? <Repeats number={part} /> : part}</span>
          ),
        )}
      </span>
      {isLast && (
        <span className={styles.last} aria-hidden="true">
          {t('lastUsed')}
        </span>
      )}
      <span className={styles.name}>
        {t(type.name)}
        <Icon name={isShut ? 'lock' : 'chevron-right'} />
      </span>
    </button>
  );
}
