import type { LooseAnswer } from '@ank/protocol/calls';
import { isRow, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { LoadingOrFailed, StaleNotice, useOperatorTextLanguage } from '@ank/shared/player';
import { useDispatch } from '@ank/shared/redux';
import { Link, useLocation } from '@ank/shared/router';
import { supportOpened } from '@ank/shared/screen';
import { langAttributeOf, useLanguage } from '@ank/shared/texts';
import { ButtonLink, Card, Empty, List, Page, Row, Skeleton } from '@ank/shared/ui';
import columns from '../form/Columns.module.css';
import { useTexts } from '../texts';
import { AmountBoundsAndHours } from './AmountBoundsAndHours';
import styles from './RulesScreen.module.css';

/** Blank lines left out. */
type Rules = { withdraw: string[]; deposit: string[] };

const splitNonEmptyLines = (value: unknown) =>
  textOf(value)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const rules = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletRules: build.query<Rules, string | undefined>({
    query: (language) => ({ path: '/api-money-deposit-withdrawal-rule', body: { language } }),
    transformResponse: ({ content }: LooseAnswer<'/api-money-deposit-withdrawal-rule'>) => {
      const row = isRow(content) ? content : rowsOf(content)[0];
      return {
        withdraw: splitNonEmptyLines(row?.withdrawal_rule),
        deposit: splitNonEmptyLines(row?.deposit_rule),
      };
    },
  }),
}));

const { useWalletRulesQuery } = rules;

/** Renders the rules for withdrawing or depositing, by path, as text and never as HTML. */
export default function RulesScreen() {
  const t = useTexts();
  const language = useLanguage();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const query = useWalletRulesQuery(useOperatorTextLanguage(), { refetchOnMountOrArgChange: 600 });
  const { data } = query;
  const isOfDeposits = pathname.toLowerCase().startsWith('/depositrule');
  const lines = data?.[isOfDeposits ? 'deposit' : 'withdraw'];
  const unread = (
    <LoadingOrFailed
      query={query}
      className={styles.rules}
      waiting={['90%', '75%', '80%'].map((width) => <Skeleton key={width} width={width} />)}
    >
      {t('rulesFailed')}
    </LoadingOrFailed>
  );
  if (lines?.length === 0) return <Empty>{t('rulesMissing')}</Empty>;
  return (
    <Page className={columns.columns}>
      <div className={columns.form}>
        <StaleNotice query={query} />
        <AmountBoundsAndHours isOfDeposits={isOfDeposits} />
        <Card>
          {lines ? (
            <>
              <h2 className={styles.title}>{t('goodToKnow')}</h2>
              <ol className={styles.rules}>
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines stand as they are
                  <li key={index} lang={langAttributeOf(line, language)}>
                    {line}
                  </li>
                ))}
              </ol>
            </>
          ) : (
            unread
          )}
        </Card>
      </div>
      <div className={columns.aside}>
        <ButtonLink
          as={Link}
          to={isOfDeposits ? '/imp9' : '/withdraw'}
          icon={isOfDeposits ? 'plus-circle' : 'withdraw'}
          className={styles.way}
        >
          {t(isOfDeposits ? 'addFund' : 'withdrawFund')}
        </ButtonLink>
        <List>
          <Row as={Link} to={isOfDeposits ? '/addfundhistory' : '/withdrawhistory'} icon="history">
            {t(isOfDeposits ? 'depositHistory' : 'withdrawHistory')}
          </Row>
          <Row icon="support" onClick={() => dispatch(supportOpened())}>
            {t('contactSupport')}
          </Row>
        </List>
      </div>
    </Page>
  );
}
