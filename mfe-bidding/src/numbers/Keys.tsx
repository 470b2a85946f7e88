import { cx } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import styles from '../bid/Bid.module.css';
import { useTexts } from '../texts';
import { Repeats } from './Repeats';

type Props = {
  label: string;
  numbers: readonly string[];
  isChosen: (number: string) => boolean;
  onPick: (number: string) => void;
  used?: ReadonlySet<string>;
  /** Such as those that only narrow another choice. */
  small?: boolean;
  nameOf?: (number: string) => string;
  children?: (number: string) => ReactNode;
};

/** Five to a row, like a calendar. */
export function Keys({ label, numbers, isChosen, onPick, used, small, nameOf = String, children }: Props) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the keys fill a field, they are none themselves
    <div role="group" aria-label={label} className={cx(styles.keys, small && styles.small)}>
      {numbers.map((number) => {
        const isUsed = used?.has(number) === true;
        return (
          <button
            key={number}
            type="button"
            className={cx(styles.key, isUsed && styles.used)}
            aria-label={isUsed ? t('added', { number: nameOf(number) }) : nameOf(number)}
            aria-pressed={isChosen(number)}
            onClick={() => onPick(number)}
          >
            <span>{children ? children(number) : number}</span>
          </button>
        );
      })}
    </div>
  );
}

export function Panas({ panas }: { panas: readonly string[] }) {
  return (
    <ul className={styles.panas}>
      {panas.map((pana) => (
        <li key={pana} className={styles.pana}>
          <Repeats number={pana} />
        </li>
      ))}
    </ul>
  );
}
