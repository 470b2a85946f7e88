import { readAmount } from '@ank/protocol/amounts';
import type { Mode } from '@ank/protocol/bet-types';
import { useNow } from '@ank/shared/clock';
import { Checkbox } from '@ank/shared/controls';
import { Link } from '@ank/shared/router';
import { useLanguage } from '@ank/shared/texts';
import { Button, Field } from '@ank/shared/ui';
import { useState } from 'react';
import { type OutputOf, useMay, useRead } from '../calls/desk';
import { amountFault } from '../form/amountFault';
import { PageForm, PartForm, useDeskForm } from '../form/Form';
import { dateOf, dayOf } from '../form/time';
import { text } from '../list/view';
import { ReadList } from '../list/WholeList';
import { Answered, ChipChoice, choicesOf, Part } from '../parts/page';
import { useTexts } from '../texts';
import { AddMarket, EditMarket, ModeChoice } from './MarketDialogs';
import styles from './Markets.module.css';
import { instantInIndia, type Market, paidBack, weekLines } from './market';

/** Returns the points that a stake wins; 0 where it is no amount. */
const rateIn = (typed = ''): number => readAmount(typed).amount ?? 0;

type Props = { mode: Mode; shown: OutputOf<'rates show'>; isAdmin: boolean };

function RatesForm({ mode, shown: { rates, bids }, isAdmin }: Props) {
  const t = useTexts();
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
      <p>{t('bidsKeep', { bids })}</p>
      {rates.map(({ betType, stake }) => (
        <Field
          key={betType}
          {...form.field(betType)}
          label={t('paysFor', { betType, stake })}
          hint={t('paysBack', { percent: paidBack(betType, stake, rateIn(form.values[betType])) })}
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

const chosenIn = (ids = ''): string[] => ids.split(' ').filter(Boolean);

function HolidayPart({ markets }: { markets: readonly Market[] }) {
  const t = useTexts();
  const today = dayOf(useNow(60_000));
  const form = useDeskForm({
    operation: 'holiday add',
    initial: { date: '', of: 'all', chosen: '', reason: '' },
    check: ({ date, of, chosen }) => ({
      date: date < today ? t('dayToCome') : undefined,
      form: of === 'some' && chosenIn(chosen).length === 0 ? t('marketsMissing') : undefined,
    }),
    input: ({ date, of, chosen, reason }) => ({
      date,
      reason,
      ...(of === 'some' && { markets: chosenIn(chosen) }),
    }),
    done: (_answer, { date }) => t('holidaySet', { date: dateOf(date) }),
  });
  const { of, chosen } = form.values;
  const ids = chosenIn(chosen);
  const toggle = (id: string) =>
    form.set({ chosen: (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).join(' ') });
  return (
    <PartForm title={t('holidays')} form={form} submit={t('holiday add')}>
      <p>{t('holidayDoes')}</p>
      <Field {...form.field('date')} label={t('day')} type="date" min={today} />
      <ChipChoice
        label={t('holidayOf')}
        choices={choicesOf(t, { all: 'allMarkets', some: 'chosenMarkets' })}
        {...form.choice('of')}
      />
      {of === 'some' && (
        <fieldset className={styles.choice}>
          <legend>{t('chosenMarkets')}</legend>
          {markets.map(({ market_id: id, name }) => (
            <Checkbox key={id} label={name} checked={ids.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      )}
      <Field {...form.field('reason')} label={t('reasonIfAny')} maxLength={200} />
    </PartForm>
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
      <ReadList
        read={read}
        title="markets"
        of="markets"
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
      {isAdmin && (
        <div>
          <Button variant="secondary" icon="plus" onClick={() => setIsAdding(true)}>
            {t('market add')}
          </Button>
        </div>
      )}
      <p>
        <Link to="/proposals">{t('calendarHere')}</Link>
      </p>
      {isAdmin && <HolidayPart markets={read.data?.markets ?? []} />}
      <RatesPart isAdmin={isAdmin} />
      {isAdding && <AddMarket onClose={() => setIsAdding(false)} />}
      {editing && (
        <EditMarket key={editing.market_id} market={editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
