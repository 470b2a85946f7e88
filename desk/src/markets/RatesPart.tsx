import { Field } from '@ank/shared/ui';
import { useState } from 'react';
import { type OutputOf, useRead } from '../calls/desk';
import { PageForm, useDeskForm } from '../form/Form';
import { Answered, Part } from '../parts/page';
import { useTexts } from '../texts';
import { ModeChoice } from './MarketDialogs';
import { instantInIndia, type Mode, paidBack } from './market';

type Props = { mode: Mode; shown: OutputOf<'rates show'>; isAdmin: boolean };

function RatesForm({ mode, shown: { rates, bids }, isAdmin }: Props) {
  const t = useTexts();
  const form = useDeskForm<'rates set', string>({
    operation: 'rates set',
    initial: { from: '', ...Object.fromEntries(rates.map(({ betType, win }) => [betType, String(win)])) },
    of: mode,
    check: (values) =>
      Object.fromEntries(
        rates.map(({ betType }) => [betType, Number(values[betType]) > 0 ? undefined : t('numberWanted')]),
      ),
    input: (values) => ({
      mode,
      rates: rates.map((rate) => ({ ...rate, win: Number(values[rate.betType]) })),
      ...(values.from && { from: instantInIndia(values.from) }),
    }),
    done: () => t('ratesSet'),
  });
  return (
    <PageForm form={form} submit={t('rates set')} isReadOnly={!isAdmin}>
      <p>{t('bidsKeep', { bids })}</p>
      {rates.map(({ betType, stake }) => (
        <Field
          key={betType}
          {...form.field(betType)}
          label={t('paysFor', { betType, stake })}
          hint={t('paysBack', { percent: paidBack(betType, stake, Number(form.values[betType])) })}
          inputMode="decimal"
          readOnly={!isAdmin}
        />
      ))}
      {isAdmin && (
        <Field {...form.field('from')} label={t('fromWhen')} hint={t('fromWhenHint')} type="datetime-local" />
      )}
    </PageForm>
  );
}

export function RatesPart({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts();
  const [mode, setMode] = useState<Mode>('main');
  return (
    <Part title={t('rates')}>
      <ModeChoice label={t('market')} value={mode} onChange={setMode} />
      <Answered read={useRead('rates show', { mode })}>
        {(shown) => <RatesForm key={mode} mode={mode} shown={shown} isAdmin={isAdmin} />}
      </Answered>
    </Part>
  );
}
