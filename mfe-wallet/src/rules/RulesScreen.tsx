import type { LooseAnswer } from '@ank/protocol/calls';
import { isRow, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { QueryState, StaleNotice, useOperatorLanguage } from '@ank/shared/player';
import { Link, useLocation } from '@ank/shared/router';
import { langOf, useLanguage } from '@ank/shared/texts';
import { ButtonLink, Card, Empty, Page, Skeleton } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './RulesScreen.module.css';

/** Blank lines left out. */
type Rules = { withdraw: string[]; deposit: string[] };

const linesOf = (value: unknown) =>
  textOf(value)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const rules = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletRules: build.query<Rules, string | undefined>({
    query: (language) => ({ path: '/api-money-deposit-withdrawal-rule', body: { language } }),
    transformResponse: ({ content }: LooseAnswer<'/api-money-deposit-withdrawal-rule'>) => {
      const row = isRow(content) ? content : rowsOf(content)[0];
      return { withdraw: linesOf(row?.withdrawal_rule), deposit: linesOf(row?.deposit_rule) };
    },
  }),
}));

const { useWalletRulesQuery } = rules;

/** Renders the rules for withdrawing or depositing, by path, as text and never as HTML. */
export default function RulesScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const query = useWalletRulesQuery(useOperatorLanguage(), { refetchOnMountOrArgChange: 600 });
  const { data, error } = query;
  const areOfDeposits = pathname.toLowerCase().startsWith('/depositrule');
  const lines = data?.[areOfDeposits ? 'deposit' : 'withdraw'];
  const unread = (
    <QueryState
      query={query}
      className={styles.rules}
      waiting={['90%', '75%', '80%'].map((width) => <Skeleton key={width} width={width} />)}
    >
      {t('rulesFailed')}
    </QueryState>
  );
  if (!lines && error) return unread;
  if (lines?.length === 0) return <Empty>{t('rulesMissing')}</Empty>;
  return (
    <Page>
      <StaleNotice query={query} />
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
          unread
        )}
      </Card>
      <ButtonLink
        as={Link}
        to={areOfDeposits ? '/imp9' : '/withdraw'}
        variant="secondary"
        icon={areOfDeposits ? 'plus-circle' : 'withdraw'}
      >
        {t(areOfDeposits ? 'addFund' : 'withdrawFund')}
      </ButtonLink>
    </Page>
  );
}
