import { Card } from '@ank/shared/ui';
import row from '../bids/Row.module.css';
import { useTexts } from '../texts';
import styles from './WithdrawalStateLegend.module.css';

const STATES = [
  ['pending', 'pendingMeans'],
  ['approved', 'approvedMeans'],
  ['cancelled', 'cancelledMeans'],
] as const;

/** Says what becomes of a request, in the colours that the rows will have. */
export function WithdrawalStateLegend() {
  const t = useTexts();
  return (
    <section aria-labelledby="states" className={styles.legend}>
      <Card>
        <h2 id="states" className={styles.heading}>
          {t('whatStatesMean')}
        </h2>
        <dl className={styles.states}>
          {STATES.map(([state, meaning]) => (
            <div key={state}>
              <dt className={row[state]}>{t(state)}</dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
