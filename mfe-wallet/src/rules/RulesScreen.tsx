import { Stale, useOperatorLanguage } from '@ank/shared/player';
import { useLocation } from '@ank/shared/router';
import { langOf, useLanguage } from '@ank/shared/texts';
import { Card, Empty, Failed, Loading, Page, Skeleton } from '@ank/shared/ui';
import { useTexts } from '../texts';
import { useWalletRulesQuery } from './endpoints';
import styles from './RulesScreen.module.css';

/**
 * The operator's rules for withdrawing (/withdrawrule) or depositing (/depositrule). Their text is text,
 * never HTML.
 */
export default function RulesScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const query = useWalletRulesQuery(useOperatorLanguage(), { refetchOnMountOrArgChange: 600 });
  const { data, error, isFetching, refetch } = query;
  const lines = data?.[pathname.toLowerCase().startsWith('/depositrule') ? 'deposit' : 'withdraw'];
  if (!lines && error)
    return (
      <Failed retryText={t('retry')} busy={isFetching} onRetry={refetch}>
        {t('rulesFailed')}
      </Failed>
    );
  if (lines?.length === 0) return <Empty>{t('rulesMissing')}</Empty>;
  return (
    <Page>
      <Stale query={query} />
      <Card>
        {lines ? (
          <ul className={styles.rules}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines stand as they are
              <li key={index} lang={langOf(line, language)}>
                {line}
              </li>
            ))}
          </ul>
        ) : (
          <Loading label={t('loading')} className={styles.rules ?? ''}>
            <Skeleton width="90%" />
            <Skeleton width="75%" />
            <Skeleton width="80%" />
          </Loading>
        )}
      </Card>
    </Page>
  );
}
