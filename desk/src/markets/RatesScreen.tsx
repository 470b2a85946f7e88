import { readAmount } from '@ank/protocol/amounts';
import { MODES, type Mode } from '@ank/protocol/bet-types';
import { Link, useLocation, useNavigate } from '@ank/shared/router';
import { Field } from '@ank/shared/ui';
import { type OutputOf, useMay, useRead } from '../calls/desk';
import { amountFault } from '../form/amountFault';
import { PageForm, useDeskForm } from '../form/Form';
import { WhenField } from '../form/WhenField';
import { Answered } from '../parts/page';
import { useTexts } from '../texts';
import { useGameWords } from '../texts/gameWords';
import { ModeChoice } from './MarketDialogs';
import styles from './Markets.module.css';
import { instantInIndia, paidBack } from './market';

/** Returns the points that a stake wins; 0 where it is no amount. */
const rateIn = (typed = ''): number => readAmount(typed).amount ?? 0;

type Props = { mode: Mode; shown: OutputOf<'rates show'>; isAdmin: boolean };

function RatesForm({ mode, shown: { rates, bids }, isAdmin }: Props) {
  const t = useTexts();
  const inGame = useGameWords();
  const form = useDeskForm<'rates set', string>({
    operation: 'rates set',
    initial: { from: '', ...Object.fromEntries(rates.map(({ betType, win }) => [betType, String(win)])) },
    of: mode,
    check: (values) =>
      Object.fromEntries(
        rates.map(({ betType }) => {
          const typed = values[betType];
          return [betType, rateIn(typed) > 0 ? undefined : t(amountFault(typed ?? '', 'numberWanted'))];
        }),
      ),
    input: (values) => ({
      mode,
      rates: rates.map((rate) => ({ ...rate, win: rateIn(values[rate.betType]) })),
      ...(values.from && { from: instantInIndia(values.from) }),
    }),
    done: () => t('ratesSet'),
  });
  return (
    <PageForm form={form} submit={t('rates set')} isReadOnly={!isAdmin}>
      <p>{t('bidsKeep', { count: bids })}</p>
      <div className={styles.rates}>
        {rates.map(({ betType, stake }) => (
          <Field
            key={betType}
            {...form.field(betType)}
            label={t('paysFor', { betType: inGame(betType), stake })}
            hint={t('paysBack', { percent: paidBack(betType, stake, rateIn(form.values[betType])) })}
            inputMode="decimal"
            readOnly={!isAdmin}
          />
        ))}
      </div>
      {isAdmin && (
        <WhenField
          {...form.field('from')}
          label={t('fromWhen')}
          hint={t('fromWhenHint')}
          type="datetime-local"
          empty={t('fromNow')}
        />
      )}
    </PageForm>
  );
}

/** The rates of one mode; the address names it. */
export default function RatesScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const isAdmin = useMay('admin');
  const asked = new URLSearchParams(useLocation().search).get('mode');
  const mode = MODES.find((known) => known === asked) ?? 'main';
  return (
    <>
      <ModeChoice
        label={t('market')}
        value={mode}
        onChange={(chosen) => navigate(`/rates?mode=${chosen}`, { replace: true })}
      />
      {!isAdmin && <p>{t('onlyAdmin')}</p>}
      <Answered read={useRead('rates show', { mode })}>
        {(shown) => (
          <div className={styles.wide}>
            <RatesForm key={mode} mode={mode} shown={shown} isAdmin={isAdmin} />
          </div>
        )}
      </Answered>
      <p>
        <Link to="/proposals" className={styles.link}>
          {t('calendarHere')}
        </Link>
      </p>
    </>
  );
}
