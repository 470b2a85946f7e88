import { type BetType, listBetTypes } from '@ank/protocol/bet-types';
import { exampleOf, NumberPicture, useBetHelpTexts } from '@ank/shared/bet-help';
import { LoadingOrFailed, StaleNotice } from '@ank/shared/player';
import { Empty, Page, Skeleton } from '@ank/shared/ui';
import { useTexts } from '../texts';
import wide from '../wide/Columns.module.css';
import { BetHelpWithRates } from './BetHelpWithRates';
import { RatePair } from './RatePair';
import styles from './Rates.module.css';
import { findBestRate, formatRate, listBetTypesWithRates, useBiddingRatesQuery } from './rateEndpoints';
import { useRatesTexts } from './texts';

const MAIN = listBetTypes('main');

/** The bet types that one compares with each other, by the number of those before them. */
const GROUPS = [
  ['digits', 0, 2],
  ['panas', 2, 5],
  ['sangams', 5, 7],
  ['many', 7, MAIN.length],
] as const;

/** Renders a bet type with its picture and its pair; a press says how it is played. */
function BetTypeRow({ type }: { type: BetType }) {
  const t = useTexts();
  const { data: rates } = useBiddingRatesQuery('main');
  const tRates = useRatesTexts();
  // A bet type that makes several panas has no pair of its own: it is paid as they are.
  const paidAs = findBestRate(rates, type, exampleOf(type).paidAs);
  return (
    <details className={styles.row}>
      <summary>
        <span>{t(type.name)}</span>
        <span aria-hidden="true" className={styles.example}>
          <span>{tRates('example')}</span> <NumberPicture type={type} className={styles.picture} />
        </span>
        {paidAs && (
          <b>
            {paidAs.isMost && <small>{tRates('upTo')}</small>}
            <span translate="no">
              <RatePair {...paidAs} />
            </span>
          </b>
        )}
      </summary>
      <BetHelpWithRates type={type} />
    </details>
  );
}

export default function RatesScreen() {
  const t = useTexts();
  const tHelp = useBetHelpTexts();
  const tRates = useRatesTexts();
  const query = useBiddingRatesQuery('main', { refetchOnMountOrArgChange: 600 });
  const { data: rates } = query;
  const [first] = listBetTypesWithRates(rates, 'main');
  return (
    <Page className={wide.page}>
      <StaleNotice query={query} />
      {first && (
        <p className={styles.legend}>
          <span>
            <b translate="no">{`${formatRate(first.rate)}:`}</b> <span>{t('wordOfRate', first.rate)}</span>
          </span>
          <span>{tRates('tapRow')}</span>
        </p>
      )}
      {!rates && (
        <LoadingOrFailed
          query={query}
          busyText={t('retrying')}
          waiting={<Skeleton width="100%" height={24} />}
        >
          {t('ratesFailed')}
        </LoadingOrFailed>
      )}
      {rates && !first && <Empty>{t('noData')}</Empty>}
      <section aria-label={tHelp('howToPlay')} className={styles.groups}>
        {GROUPS.map(([name, from, to]) => (
          <div key={name}>
            <h2 className={styles.heading}>{tRates(name)}</h2>
            <div className={styles.list}>
              {MAIN.slice(from, to).map((type) => (
                <BetTypeRow key={type.path} type={type} />
              ))}
            </div>
          </div>
        ))}
      </section>
    </Page>
  );
}
