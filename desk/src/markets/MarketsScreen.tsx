import type { OutputOf } from '@ank/protocol/operator/operations';
import { useLanguage } from '@ank/shared/texts';
import { Button, Field } from '@ank/shared/ui';
import { useState } from 'react';
import { useMay, useRead } from '../calls/desk';
import { PageForm } from '../form/Form';
import { stampOf } from '../form/time';
import { useDeskForm } from '../form/useDeskForm';
import { text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { ChipChoice } from '../parts/Select';
import { useConfirmed } from '../parts/useConfirmed';
import { useTexts } from '../texts';
import { AddMarket } from './AddMarket';
import { EditMarket } from './EditMarket';
import { HolidaysPart } from './HolidaysPart';
import styles from './Markets.module.css';
import { instantInIndia, type Market, MODES, type Mode, weekLines } from './market';
import { payBack } from './payBack';

type RatesProps = OutputOf<'rates show'> & { mode: Mode; isAdmin: boolean };

const percentOf = (betType: string, stake: number, win: number) => String(payBack(betType, { stake, win }));

function RatesForm({ mode, rates, isAdmin }: Omit<RatesProps, 'planned'>) {
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
      {rates.map(({ betType, stake }) => (
        <Field
          key={betType}
          {...form.field(betType)}
          label={t('paysFor', { betType, stake })}
          hint={t('givesBack', { percent: percentOf(betType, stake, Number(form.values[betType])) })}
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

type Planned = OutputOf<'rates show'>['planned'][number];

function PlannedRates({
  mode,
  planned,
  isAdmin,
}: {
  mode: Mode;
  planned: readonly Planned[];
  isAdmin: boolean;
}) {
  const t = useTexts();
  const ending = useConfirmed<'rates remove', Planned>({
    title: t('takeBack'),
    operation: 'rates remove',
    input: ({ from }) => ({ mode, from }),
    does: ({ from }) => t('plannedBack', { from: stampOf(from) }),
    done: ({ from }) => t('takenBackFrom', { from: stampOf(from) }),
    label: ({ from }) => t('takeBackOf', { text: stampOf(from) }),
  });
  return (
    <>
      <WholeList
        name="planned"
        caption={t('planned')}
        rows={planned}
        keyOf={({ from }) => from}
        columns={[
          { name: t('fromWhen'), value: ({ from }) => stampOf(from) },
          {
            name: t('rates'),
            value: ({ rates }) =>
              rates
                .map(
                  ({ betType, stake, win }) =>
                    `${betType} ${stake} : ${win} (${percentOf(betType, stake, win)} %)`,
                )
                .join('; '),
          },
          ...(isAdmin ? [ending.column] : []),
        ]}
      />
      {ending.dialog}
    </>
  );
}

function RatesPart({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts();
  const [mode, setMode] = useState<Mode>('main');
  return (
    <Part title={t('rates')}>
      <ChipChoice
        label={t('market')}
        choices={MODES.map((value) => ({ value, name: t(value) }))}
        value={mode}
        onChange={setMode}
      />
      <Answered read={useRead('rates show', { mode })}>
        {({ rates, planned }) => (
          <>
            {planned.length > 0 && <PlannedRates mode={mode} planned={planned} isAdmin={isAdmin} />}
            <RatesForm key={mode} mode={mode} rates={rates} isAdmin={isAdmin} />
          </>
        )}
      </Answered>
    </Part>
  );
}

export default function MarketsScreen() {
  const t = useTexts();
  const language = useLanguage();
  const [editing, setEditing] = useState<Market>();
  const [isAdding, setIsAdding] = useState(false);
  const read = useRead('market list', {});
  const isAdmin = useMay('admin');
  const linesOf = (market: Market) => weekLines(market, language, t('closedDay'));
  return (
    <>
      <Answered read={read}>
        {({ markets }) => (
          <WholeList
            name="markets"
            caption={t('markets')}
            rows={markets}
            keyOf={({ market_id }) => market_id}
            columns={[
              text(t('market'), 'name'),
              {
                name: t('week'),
                cell: (market) => (
                  <span className={styles.lines}>
                    {linesOf(market).map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </span>
                ),
                value: (market) => linesOf(market).join('; '),
              },
              { name: t('state'), value: ({ active }) => t(active ? 'active' : 'switchedOff') },
              {
                name: t('change'),
                cell: (market) =>
                  isAdmin && (
                    <Button
                      variant="ghost"
                      aria-label={t('changeOf', { name: market.name })}
                      onClick={() => setEditing(market)}
                    >
                      {t('change')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Answered>
      {isAdmin && (
        <Button variant="secondary" icon="plus" onClick={() => setIsAdding(true)}>
          {t('addMarket')}
        </Button>
      )}
      <HolidaysPart markets={read.data?.markets ?? []} isAdmin={isAdmin} />
      <RatesPart isAdmin={isAdmin} />
      {isAdding && <AddMarket onClose={() => setIsAdding(false)} />}
      {editing && (
        <EditMarket key={editing.market_id} market={editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
