import type { BetType, BetTypeName } from '@ank/protocol/bet-types';
import { cx, Icon } from '@ank/shared/ui';
import styles from './NumberPicture.module.css';
import { Repeats } from './Repeats';

/** The numbers of `exampleOf`; '>' stands between what is typed and what comes out. */
const EXAMPLES: Record<BetTypeName, readonly string[]> = {
  'Single Digit': ['1'],
  'Jodi Digit': ['10'],
  'Single Pana': ['128'],
  'Double Pana': ['118'],
  'Triple Pana': ['777'],
  'Half Sangam': ['1', '-', '479'],
  'Full Sangam': ['128', '-', '479'],
  'SP DP TP': ['128', '119', '777'],
  'SP Motor': ['1248', '>', '128'],
  'DP Motor': ['18', '>', '118'],
  'Left Digit': ['1', '_'],
  'Right Digit': ['_', '0'],
};

/** Shows a bet type by an example number, whose repeated digits are coloured; it is for the eye alone. */
export function NumberPicture({ type, className }: { type: BetType; className?: string | undefined }) {
  const parts = EXAMPLES[type.name];
  const isLong = parts.length > 2 && !parts.includes('-');
  return (
    <span translate="no" className={cx(styles.example, isLong && styles.long, className)} aria-hidden="true">
      {parts.map((part) =>
        part === '>' ? (
          <Icon key={part} name="chevron-right" small />
        ) : part === '-' || part === '_' ? (
          <u key={part}>{part}</u>
        ) : (
          <span key={part}>
            <Repeats number={part} />
          </span>
        ),
      )}
    </span>
  );
}
