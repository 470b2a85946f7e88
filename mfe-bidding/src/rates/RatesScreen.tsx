import { listBetTypes } from '@ank/protocol/bet-types';
import { QueryState, StaleNotice } from '@ank/shared/player';
import { Empty, Page, Skeleton } from '@ank/shared/ui';
import { useTexts } from '../texts';
import { RatedHelpList } from './BetHelp';
import styles from './Rates.module.css';
import { formatRate, listBetTypesWithRates, useBiddingRatesQuery } from './rateEndpoints';

const MAIN = listBetTypes('main');

export default function RatesScreen() {
  const t = useTexts();
  const query = useBiddingRatesQuery('main', { refetchOnMountOrArgChange: 600 });
  const { data: rates } = query;
  const rows = listBetTypesWithRates(rates, 'main');
  return (
    <Page>
      <StaleNotice query={query} />
      {rows[0] && (
        <p className={styles.legend}>
          <b translate="no">{`${formatRate(rows[0].rate)}:`}</b> <span>{t('wordOfRate', rows[0].rate)}</span>
        </p>
      )}
      {rows.length > 0 && (
        <dl className={styles.list}>
          {rows.map(({ type: { name }, rate }) => (
            <div key={name} className={styles.row}>
              <dt>{t(name)}</dt>
              <dd translate="no">{formatRate(rate)}</dd>
            </div>
          ))}
        </dl>
      )}
      {!rates && (
        <QueryState
          query={query}
          busyText={t('retrying')}
          className={styles.list}
          waiting={MAIN.filter(({ rateKey }) => rateKey).map(({ name }) => (
            <div key={name} className={styles.row}>
              <Skeleton width={120} />
              <Skeleton width={80} height={24} />
            </div>
          ))}
        >
          {t('ratesFailed')}
        </QueryState>
      )}
      {rates && rows.length === 0 && <Empty>{t('noData')}</Empty>}
      <RatedHelpList />
    </Page>
  );
}
