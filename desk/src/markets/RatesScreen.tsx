import { parseDecimalAmountOrFault } from '@ank/protocol/amounts';
import { MODES, type Mode } from '@ank/protocol/bet-types';
import { Link, useLocation, useNavigate } from '@ank/shared/router';
import { cx, Field, formatPoints } from '@ank/shared/ui';
import { type OutputOf, useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import { DateOrTimeField } from '../form/DateOrTimeField';
import { PageForm, useDeskForm } from '../form/Form';
import { unclearAmountTextOr } from '../form/unclearAmountTextOr';
import labels from '../parts/hiddenLabels.module.css';
import { Pill } from '../parts/Pill';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { WhenAnswered } from '../parts/WhenAnswered';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import { useTranslateGameWord } from '../texts/gameWords';
import { averagePayoutPer100 } from './averagePayoutPer100';
import { ModeChoice } from './MarketDialogs';
import styles from './Markets.module.css';
import { indianDateTimeToIsoInstant } from './marketDaysAndTimes';

/** Returns the points that a stake wins; 0 where it is no amount. */
const parseRateOrZero = (typed = ''): number => parseDecimalAmountOrFault(typed).amount ?? 0;

/** Shows how much of each 100 points comes back, as a bar; above 100 the house loses on average. */
function PaybackBar({ percent }: { percent: number }) {
  const tSetup = useOccasionalTexts();
  const isLoss = percent > 100;
  return (
    <span className={styles.back}>
      {isLoss && <Pill tone="bad">{tSetup('houseLoses')}</Pill>}
      <span aria-hidden="true" className={styles.bar}>
        <span
          className={styles.part}
          style={{ width: `${Math.min(100, percent)}%` }}
          data-loss={isLoss || undefined}
        />
      </span>
      <span aria-hidden="true" translate="no" className={styles.percent}>{`${percent}%`}</span>
    </span>
  );
}

type Props = { mode: Mode; shown: OutputOf<'rates show'>; isAdmin: boolean };

function RatesForm({ mode, shown: { rates, bids }, isAdmin }: Props) {
  const t = useTexts();
  const tGame = useTranslateGameWord();
  const tSetup = useOccasionalTexts();
  const initial: Readonly<Record<string, string>> = {
    from: '',
    ...Object.fromEntries(rates.map(({ betType, win }) => [betType, formatPoints(win)])),
  };
  const form = useDeskForm<'rates set', string>({
    operation: 'rates set',
    initial,
    of: mode,
    check: (values) =>
      Object.fromEntries(
        rates.map(({ betType }) => {
          const typed = values[betType];
          return [
            betType,
            parseRateOrZero(typed) > 0 ? undefined : t(unclearAmountTextOr(typed ?? '', 'numberWanted')),
          ];
        }),
      ),
    input: (values) => ({
      mode,
      rates: rates.map((rate) => ({ ...rate, win: parseRateOrZero(values[rate.betType]) })),
      ...(values.from && { from: indianDateTimeToIsoInstant(values.from) }),
    }),
    done: () => t('ratesSet'),
  });
  const changed = rates.filter(({ betType }) => form.values[betType] !== initial[betType]);
  return (
    <PageForm
      form={form}
      submit={changed.length > 0 ? tSetup('saveRates', { count: changed.length }) : t('rates set')}
      variant={changed.length > 0 ? 'primary' : 'secondary'}
      isReadOnly={!isAdmin}
    >
      <div className={cx(styles.sheet, labels.hidden)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{tSetup('betTypeCol')}</th>
              <th scope="col">{tSetup('paysCol')}</th>
              <th scope="col">{tSetup('paysBackCol')}</th>
              {changed.length > 0 && <th scope="col">{tSetup('changeCol')}</th>}
            </tr>
          </thead>
          <tbody>
            {rates.map(({ betType, stake, win }) => {
              const typed = form.values[betType];
              const before = averagePayoutPer100(betType, stake, win);
              const after = averagePayoutPer100(betType, stake, parseRateOrZero(typed));
              return (
                <tr key={betType}>
                  <th scope="row">{tGame(betType)}</th>
                  <td>
                    <Field
                      {...form.field(betType)}
                      label={t('paysFor', { betType: tGame(betType), stake })}
                      aria-describedby={`back-${betType.replaceAll(' ', '-')}`}
                      inputMode="decimal"
                      suffix={
                        <span aria-hidden="true" className={styles.forStake}>
                          <TextWithWordsNotToTranslate text={tSetup('forStake', { stake })} />
                        </span>
                      }
                      readOnly={!isAdmin}
                    />
                  </td>
                  <td data-label={tSetup('paysBackCol')}>
                    <span className="sr" id={`back-${betType.replaceAll(' ', '-')}`}>
                      <TextWithWordsNotToTranslate text={t('paysBack', { percent: after })} />
                    </span>
                    <PaybackBar percent={after} />
                  </td>
                  {changed.length > 0 && (
                    <td translate="no" className={styles.change}>
                      {typed !== initial[betType] &&
                        `${formatPoints(win)} → ${formatPoints(parseRateOrZero(typed))} · ${before}% → ${after}%`}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <section aria-labelledby="start" className={styles.start}>
        <header>
          <h2 id="start">{tSetup('newRates')}</h2>
          <Link to="/proposals">{t('calendarHere')}</Link>
        </header>
        {isAdmin && (
          <DateOrTimeField
            {...form.field('from')}
            label={t('fromWhen')}
            hint={t('fromWhenHint')}
            type="datetime-local"
            empty={t('fromNow')}
          />
        )}
        {bids > 0 && (
          <p className={styles.keep}>
            <TextWithWordsNotToTranslate text={t('bidsKeep', { count: bids })} />
          </p>
        )}
      </section>
    </PageForm>
  );
}

/** The rates of one mode; the address names it. */
export default function RatesScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const isAdmin = useHasRoleOrIsAdmin('admin');
  const requestedMode = new URLSearchParams(useLocation().search).get('mode');
  const mode = MODES.find((known) => known === requestedMode) ?? 'main';
  return (
    <>
      <ModeChoice
        label={t('market')}
        value={mode}
        onChange={(chosen) => navigate(`/rates?mode=${chosen}`, { replace: true })}
      />
      {!isAdmin && <p>{t('onlyAdmin')}</p>}
      <WhenAnswered read={useReadOperation('rates show', { mode })}>
        {(shown) => (
          <div className={styles.wide}>
            <RatesForm key={mode} mode={mode} shown={shown} isAdmin={isAdmin} />
          </div>
        )}
      </WhenAnswered>
    </>
  );
}
