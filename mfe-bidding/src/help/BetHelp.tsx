import { type BetType, MIN_POINTS } from '@ank/protocol/bet-types';
import { useBiddingRatesQuery } from '../rates/endpoints';
import { useTexts } from '../texts';
import styles from './BetHelp.module.css';
import { exampleOf } from './example';
import { useHelpTexts } from './texts';

/** What it pays is left out while unknown. */
export function BetHelp({ type }: { type: BetType }) {
  const t = useHelpTexts();
  const names = useTexts();
  const { data: rates } = useBiddingRatesQuery(type.mode);
  const { result, number, typed, pana, ank, paidAs } = exampleOf(type);
  const rate = paidAs.rateKey && rates?.[paidAs.rateKey];
  const isGaliJodi = type.mode === 'gali' && type.name === 'Jodi Digit';
  const parts = [
    isGaliJodi ? t('galiJodi') : t(type.name, { pana, ank }),
    typed ? t('exampleMany', { ...typed, result, number }) : t('example', { result, number }),
    rate && (paidAs === type ? t('pays', rate) : t('paysAs', { ...rate, type: names(paidAs.name) })),
    type.sessions === 'both' && t('bothSessions'),
    type.timeChecked && t('endsAtOpen'),
    t('least', { points: MIN_POINTS }),
  ];
  return <ul className={styles.help}>{parts.map((part) => part && <li key={part}>{part}</li>)}</ul>;
}
