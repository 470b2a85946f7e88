import type { OutputOf } from '@ank/protocol/operator/operations';
import { useLanguage } from '@ank/shared/texts';
import { Button, Field } from '@ank/shared/ui';
import { useState } from 'react';
import { useMay, useRead } from '../calls/desk';
import { PageForm } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';
import { text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { ChipChoice } from '../parts/Select';
import { useTexts } from '../texts';
import { EditMarket } from './EditMarket';
import { HolidaysPart } from './HolidaysPart';
import styles from './Markets.module.css';
import { instantInIndia, type Market, MODES, type Mode, weekLines } from './market';

type RatesProps = OutputOf<'rates show'> & { mode: Mode; isAdmin: boolean };

function RatesForm({ mode, rates, isAdmin }: RatesProps) {
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
        {({ rates }) => <RatesForm key={mode} mode={mode} rates={rates} isAdmin={isAdmin} />}
      </Answered>
    </Part>
  );
}

export default function MarketsScreen() {
  const t = useTexts();
  const language = useLanguage();
  const [editing, setEditing] = useState<Market>();
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
      <HolidaysPart markets={read.data?.markets ?? []} isAdmin={isAdmin} />
      <RatesPart isAdmin={isAdmin} />
      {editing && (
        <EditMarket key={editing.market_id} market={editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
