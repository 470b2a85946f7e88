import type { OutputOf } from '@ank/protocol/operator/operations';
import { Field } from '@ank/shared/ui';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import { PageForm } from '../form/Form';
import { stampOf } from '../form/time';
import { useDeskForm } from '../form/useDeskForm';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { useConfirmed } from '../parts/useConfirmed';
import { changesOf } from '../proposals/changes';
import { useTexts } from '../texts';
import { lines } from './lines';
import { ModeChoice } from './ModeChoice';
import { instantInIndia, type Mode } from './market';
import { paidBack } from './paidBack';

type Shown = OutputOf<'rates show'>;
type Planned = Shown['planned'][number];
type Props = { mode: Mode; shown: Shown; isAdmin: boolean };

function RatesForm({ mode, shown: { rates, bids }, isAdmin }: Props) {
  const t = useTexts();
  const form = useDeskForm<'rates set', string>({
    operation: 'rates set',
    initial: { from: '', ...Object.fromEntries(rates.map(({ betType, win }) => [betType, String(win)])) },
    draft: `desk.rates.${mode}`,
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
    <PageForm form={form} submit={t('setRates')} isReadOnly={!isAdmin}>
      <p>{t('bidsKeep', { bids })}</p>
      {rates.map(({ betType, stake }) => (
        <Field
          key={betType}
          {...form.field(betType)}
          label={t('paysFor', { betType, stake })}
          hint={t('paysBack', { percent: paidBack(betType, stake, Number(form.values[betType])) })}
          inputMode="decimal"
          autoComplete="off"
          readOnly={!isAdmin}
        />
      ))}
      {isAdmin && (
        <Field {...form.field('from')} label={t('fromWhen')} hint={t('fromWhenHint')} type="datetime-local" />
      )}
    </PageForm>
  );
}

function PlannedRates({ mode, shown: { rates, planned }, isAdmin }: Props) {
  const t = useTexts();
  const linesOf = ({ rates: after }: Planned) =>
    changesOf({ before: rates, after }).map(({ name, before, after }) => `${name}: ${before} → ${after}`);
  const ending = useConfirmed<'rates remove', Planned>({
    title: t('takeBack'),
    operation: 'rates remove',
    input: ({ from }) => ({ mode, from }),
    does: ({ from }) => t('ratesGo', { from: stampOf(from) }),
    done: () => t('proposalClosed'),
    label: ({ from }) => t('takeBackOf', { text: stampOf(from) }),
  });
  return (
    <>
      {planned.length > 0 && (
        <WholeList
          name="planned"
          caption={t('plannedRates')}
          rows={planned}
          keyOf={({ from }) => from}
          columns={[
            { name: t('fromWhen'), value: ({ from }) => stampOf(from) },
            lines(t('change'), linesOf),
            ...(isAdmin ? [ending.column] : []),
          ]}
        />
      )}
      {ending.dialog}
    </>
  );
}

export function RatesPart({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts();
  const [mode, setMode] = useState<Mode>('main');
  return (
    <Part title={t('rates')}>
      <ModeChoice label={t('market')} value={mode} onChange={setMode} />
      <Answered read={useRead('rates show', { mode })}>
        {(shown) => (
          <>
            <PlannedRates mode={mode} shown={shown} isAdmin={isAdmin} />
            <RatesForm key={mode} mode={mode} shown={shown} isAdmin={isAdmin} />
          </>
        )}
      </Answered>
    </Part>
  );
}
