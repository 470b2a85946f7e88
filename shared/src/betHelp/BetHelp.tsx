import { type BetType, MIN_POINTS } from '@ank/protocol/bet-types';
import styles from './BetHelp.module.css';
import { exampleOf } from './exampleOf';
import { useBetHelpTexts } from './texts';
import { WinningExampleSentence } from './WinningExampleSentence';

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
  const { pana, ank, paidAs } = exampleOf(type);
  const rate = rateOf?.(paidAs);
  const isGaliJodi = type.mode === 'gali' && type.name === 'Jodi Digit';
  const rules = [
    rate && (paidAs === type ? t('pays', rate) : t('paysAs', { ...rate, type: nameOf(paidAs) })),
    type.sessions === 'both' && t('bothSessions'),
    type.timeChecked && t('endsAtOpen'),
    t('least', { points: MIN_POINTS }),
  ];
  return (
    <ul className={styles.help}>
      <li>{isGaliJodi ? t('galiJodi') : t(type.name, { pana, ank })}</li>
      <li>
        <WinningExampleSentence type={type} />
      </li>
      {rules.map((rule) => rule && <li key={rule}>{rule}</li>)}
    </ul>
  );
}
