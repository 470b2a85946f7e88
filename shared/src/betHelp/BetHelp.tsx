import { type BetType, MIN_POINTS } from '@ank/protocol/bet-types';
import { createTexts } from '@ank/shared/texts';
import styles from './BetHelp.module.css';
import { exampleOf } from './examples';
import { en, others } from './texts/catalogue';

/** Returns the translator of the texts that explain bet types. */
export const useBetHelpTexts = createTexts(en, others);

type Props = {
  type: BetType;
  /** Returns what a stake pays on a type, as the provider says it; absent where nobody knows it. */
  rateOf?: ((paidAs: BetType) => { stake: number; win: number } | undefined) | undefined;
  /** The name of a bet type in the player's language. */
  nameOf: (type: BetType) => string;
};

/** Explains a bet type with an example; what it pays is left out while unknown. */
export function BetHelp({ type, rateOf, nameOf }: Props) {
  const t = useBetHelpTexts();
  const { result, number, typed, pana, ank, paidAs } = exampleOf(type);
  const rate = rateOf?.(paidAs);
  const isGaliJodi = type.mode === 'gali' && type.name === 'Jodi Digit';
  const parts = [
    isGaliJodi ? t('galiJodi') : t(type.name, { pana, ank }),
    typed ? t('exampleMany', { ...typed, result, number }) : t('example', { result, number }),
    rate && (paidAs === type ? t('pays', rate) : t('paysAs', { ...rate, type: nameOf(paidAs) })),
    type.sessions === 'both' && t('bothSessions'),
    type.timeChecked && t('endsAtOpen'),
    t('least', { points: MIN_POINTS }),
  ];
  return <ul className={styles.help}>{parts.map((part) => part && <li key={part}>{part}</li>)}</ul>;
}
