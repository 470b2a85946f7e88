import type { BetType, Session } from '@ank/protocol/bet-types';
import { exampleOf } from './exampleOf';
import { useBetHelpTexts } from './texts';
import styles from './WinningExampleSentence.module.css';

/** Matches a result and the two numbers of a sangam, "128-10-479" and "1 + 479". */
const NUMBERS = /(\d+(?:(?:-| \+ )\d+)+)/;

/** Says with which result a bet type wins; a result and the numbers of a sangam are not broken over lines. */
export function WinningExampleSentence({ type, session }: { type: BetType; session?: Session }) {
  const t = useBetHelpTexts();
  const { result, number, typed } = exampleOf(type, session);
  const words = typed ? t('exampleMany', { ...typed, result, number }) : t('example', { result, number });
  return (
    <span>
      {words.split(NUMBERS).map((part, place) => (
        // Every other part is what the pattern matches.
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          key={place}
          translate={place % 2 ? 'no' : undefined}
          className={place % 2 ? styles.number : undefined}
        >
          {part}
        </span>
      ))}
    </span>
  );
}
