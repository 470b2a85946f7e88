import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { Field, formatPoints } from '@ank/shared/ui';
import type { InputOf, OutputOf } from '../calls/deskHooks';
import { DateOrTimeField } from '../form/DateOrTimeField';
import { FormDialog, useDeskForm } from '../form/Form';
import formStyles from '../form/form.module.css';
import { unclearAmountTextOr } from '../form/unclearAmountTextOr';
import { LabelledSelect, type SelectChoice, translateChoices } from '../parts/choiceFields';
import { useTexts } from '../texts';
import { useTranslateGameWord } from '../texts/gameWords';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import styles from './Risk.module.css';
import {
  amountFieldUnlessEmpty,
  CAP_KIND_TEXTS,
  capNameText,
  isEmptyOrAllowedCapAmount,
  RATED_BET_TYPES,
  type RiskCap,
} from './riskCapKindsAndFields';

/** Returns a cap's amount as its field holds it; '' where there is none. */
const formatOptionalCapAmount = (points: number | null | undefined): string =>
  typeof points === 'number' ? formatPoints(points) : '';

type Props = {
  /** The cap that is changed; absent while a new one is set. */
  cap: RiskCap | undefined;
  /** The subject of that cap: a market, a bet type or a number. */
  about: string;
  markets: OutputOf<'market list'>['markets'];
  onClose: () => void;
};

/**
 * Sets a new cap, or changes the amounts of one. Both amounts are sent, because a cap set again replaces the
 * one before whole: what is emptied ends, and what nobody touches stays.
 */
export function RiskCapPanel({ cap, about, markets, onClose }: Props) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const tGame = useTranslateGameWord();
  const form = useDeskForm({
    operation: 'cap set',
    of: cap?.id ?? '',
    initial: {
      what: cap?.what ?? 'number',
      market: cap?.market ?? '',
      betType: cap?.betType ?? '',
      number: cap?.number ?? '',
      date: cap?.date ?? '',
      stake: formatOptionalCapAmount(cap?.stake),
      cost: formatOptionalCapAmount(cap?.cost),
    },
    check: ({ number, stake, cost }) => ({
      number: /^(\d{1,3}(-\d{1,3})?)?$/.test(normalizeDigitsAndPunctuation(number))
        ? undefined
        : t('numberShape'),
      stake:
        stake === '' && cost === ''
          ? tWork(cap ? 'capEmptied' : 'capMissing')
          : isEmptyOrAllowedCapAmount(stake)
            ? undefined
            : t(unclearAmountTextOr(stake, 'capBounds')),
      cost: isEmptyOrAllowedCapAmount(cost) ? undefined : t(unclearAmountTextOr(cost, 'capBounds')),
    }),
    input: ({ what, number, stake, cost, ...place }) => ({
      what: what as InputOf<'cap set'>['what'],
      ...Object.fromEntries(
        Object.entries({ ...place, number: normalizeDigitsAndPunctuation(number) }).filter(
          ([, value]) => value !== '',
        ),
      ),
      ...amountFieldUnlessEmpty('stake', stake),
      ...amountFieldUnlessEmpty('cost', cost),
    }),
    done: (_answer, { what, market, betType, number }) =>
      t('capSet', {
        name: capNameText(
          t,
          tGame,
          { what: what as RiskCap['what'], betType, number: normalizeDigitsAndPunctuation(number) },
          markets.find(({ market_id }) => market_id === market)?.name ?? market,
        ),
      }),
    onClose,
  });
  const select = (
    name: 'market' | 'betType',
    label: string,
    all: string,
    choices: readonly SelectChoice[],
  ) => (
    <LabelledSelect label={label} choices={[{ value: '', name: all }, ...choices]} {...form.choice(name)} />
  );
  return (
    <FormDialog
      isPanel
      title={tWork(cap ? 'changeCap' : 'setCap')}
      subtitle={about}
      submit={t('cap set')}
      form={form}
      onClose={onClose}
    >
      {!cap && (
        <>
          <LabelledSelect
            label={t('capOn')}
            choices={translateChoices(t, CAP_KIND_TEXTS)}
            {...form.choice('what')}
          />
          <div className={styles.pair}>
            {select(
              'betType',
              t('betType'),
              t('allBetTypes'),
              RATED_BET_TYPES.map((name) => ({ value: name, name: tGame(name) })),
            )}
            <Field {...form.field('number')} label={t('number')} placeholder={tWork('anyNumber')} />
          </div>
          <div className={styles.pair}>
            {select(
              'market',
              t('market'),
              t('allMarkets'),
              markets.map(({ market_id, name }) => ({ value: market_id, name })),
            )}
            <DateOrTimeField {...form.field('date')} label={t('day')} empty={t('everyDay')} />
          </div>
        </>
      )}
      <div className={styles.pair}>
        <Field {...form.field('stake')} label={t('mostStake')} placeholder={t('noCap')} numeric />
        <Field {...form.field('cost')} label={t('mostCost')} placeholder={t('noCap')} numeric />
      </div>
      <p className={formStyles.note}>{tWork('capAmounts')}</p>
    </FormDialog>
  );
}
