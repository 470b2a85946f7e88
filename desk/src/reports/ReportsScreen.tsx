import { useNow } from '@ank/shared/clock';
import { Link } from '@ank/shared/router';
import { ButtonLink, cx, formatPoints, Icon, IconButton } from '@ank/shared/ui';
import { useState } from 'react';
import { type OutputOf, useReadOperation } from '../calls/deskHooks';
import type { BarChartProps } from '../charts/BarChart';
import { ChartWithTable } from '../charts/ChartWithTable';
import styles from '../charts/ChartWithTable.module.css';
import { DateOrTimeField } from '../form/DateOrTimeField';
import { type DayOrMonth, firstAndLastDayOf, formatIsoDay, gameEveningDayOf } from '../form/formatTime';
import card from '../list/CardLine.module.css';
import { ClientSideList, ClientSideListWhenAnswered } from '../list/ClientSideList';
import { dayColumn, type ListColumn, pointsColumn, textColumn, verbatimColumn } from '../list/listView';
import { ChipChoice, LabelledSelect, translateChoices } from '../parts/choiceFields';
import { EmptyState } from '../parts/EmptyState';
import labels from '../parts/hiddenLabels.module.css';
import { PageActions } from '../parts/PageActions';
import { Points } from '../parts/Points';
import { TitledPart } from '../parts/TitledPart';
import { WhenAnswered } from '../parts/WhenAnswered';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import setup from '../setup/Setup.module.css';
import { TitledCard } from '../setup/TitledCard';
import { useTexts } from '../texts';
import { useTranslateGameWord } from '../texts/gameWords';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import { DepositsAndWithdrawalsByHour } from './DepositsAndWithdrawalsByHour';
import { accountNamesWithPoints, groupLedgerLinesByKind } from './groupLedgerLinesByKind';
import { LedgerExport } from './LedgerExport';
import { NOTHING_SETTLED, OwnerSummaryFigures } from './OwnerSummaryFigures';
import { fillDaysOfMonth, formatMonth, listSelectableMonths, shiftPeriod } from './periodDays';
import own from './Reports.module.css';
import { accountText, movementKindText } from './wireNameTexts';

type Sum = Omit<OutputOf<'report period'>['types'][number], 'betType'>;

type Props<Of extends string> = {
  name: string;
  title: 'byMarket' | 'byBetType' | 'byDay';
  of: Of;
  head: string;
  rows: readonly (Sum & Record<Of, string>)[];
  /** The bars, in their order, where they are not the largest rows. */
  chartRows?: BarChartProps['rows'];
  /** Bars of the longer of two charts beside each other. */
  room?: number;
};

/** Bars of a chart; its table has every row. */
const MOST = 6;

/** Rows of which fewer are a table alone: a chart of one or two bars says no more than they do. */
const FEWEST = 3;

const isSettled = ({ won, kept }: Pick<Sum, 'won' | 'kept'>): boolean => won + kept !== 0;

/** A column of points that are known once bids are settled; a file has them as they are. */
const settledPointsColumn = <Of extends 'won' | 'kept'>(name: string, of: Of): ListColumn<Sum> => ({
  ...pointsColumn(name, of),
  cell: (row) => (isSettled(row) ? formatPoints(row[of]) : NOTHING_SETTLED),
});

function SumsChartWithTable<Of extends string>({ name, title, of, head, rows, chartRows, room }: Props<Of>) {
  const t = useTexts();
  if (rows.length === 0)
    return (
      <TitledPart title={t(title)}>
        <EmptyState icon="chart" title={t('nobodyBid')} />
      </TitledPart>
    );
  const isDays = of === 'day';
  const list = (
    <ClientSideList
      title={title}
      file={name}
      rows={rows}
      keyOf={(row) => row[of]}
      columns={[
        isDays ? dayColumn(head, of) : textColumn(head, of),
        pointsColumn(t('players'), 'players'),
        pointsColumn(t('linesName'), 'lines'),
        pointsColumn(t('staked'), 'staked'),
        settledPointsColumn(t('payout'), 'won'),
        settledPointsColumn(t('kept'), 'kept'),
        pointsColumn(t('open'), 'pending'),
      ]}
    />
  );
  if (rows.length < FEWEST)
    return (
      <div className={setup.titledList}>
        <TitledPart title={t(title)}>{list}</TitledPart>
      </div>
    );
  return (
    <ChartWithTable
      title={t(title)}
      of={of}
      isHorizontal={!isDays}
      {...(room !== undefined && { room })}
      rows={chartRows ?? [...rows].sort((a, b) => b.staked - a.staked).slice(0, MOST)}
      series={{
        staked: t('staked'),
        ...(rows.some(isSettled) && { won: t('payout'), ...(isDays && { kept: t('kept') }) }),
      }}
    >
      {list}
    </ChartWithTable>
  );
}

function PossibleCollusionList({ from, to, name }: { from: string; to: string; name: string }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  return (
    <TitledCard title={t('rings')} note={t('ringsAre')}>
      <ClientSideListWhenAnswered
        read={useReadOperation('report rings', { from, to })}
        title="rings"
        file={name}
        of="rings"
        keyOf={({ mobile, operator }) => mobile + operator}
        none={
          <p className={setup.well}>
            <Icon name="check" small />
            <span>{tWork('noRings')}</span>
          </p>
        }
        columns={[
          verbatimColumn(t('player'), 'name'),
          verbatimColumn(t('contactMobile'), 'mobile'),
          verbatimColumn(t('creditedBy'), 'operator'),
          pointsColumn(t('senders'), 'senders'),
          pointsColumn(t('points'), 'amount'),
        ]}
      />
    </TitledCard>
  );
}

export default function ReportsScreen() {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const tSetup = useOccasionalTexts();
  const tGame = useTranslateGameWord();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState('');
  const [period, setPeriod] = useState<DayOrMonth>('day');
  // After midnight the evening goes on, as on Tonight and in the day's closing.
  const today = gameEveningDayOf(now);
  const date = chosen || today;
  const isDay = period === 'day';
  const { from, to } = firstAndLastDayOf(period, date);
  const { from: beforeFrom, to: beforeTo } = firstAndLastDayOf(period, shiftPeriod(period, date, -1));
  const before = useReadOperation('report period', { from: beforeFrom, to: beforeTo }).data;
  const nameOf = (account: string): string =>
    account === 'wallet' ? tSetup('playerWallets') : accountText(t, account);
  const file = (name: string) => `${name}-${isDay ? date : from.slice(0, 7)}`;
  return (
    <>
      <div className={cx(own.period, labels.hidden)}>
        <ChipChoice
          label={t('period')}
          value={period}
          choices={translateChoices(t, { day: 'oneDay', month: 'itsMonth' })}
          onChange={setPeriod}
        />
        <IconButton
          icon="chevron-right"
          label={tSetup(isDay ? 'dayBefore' : 'monthBefore')}
          className={own.back}
          onClick={() => setChosen(shiftPeriod(period, date, -1))}
        />
        {isDay ? (
          <DateOrTimeField label={t('day')} value={date} onChange={({ target }) => setChosen(target.value)} />
        ) : (
          <LabelledSelect
            label={tSetup('monthShown')}
            value={from}
            choices={listSelectableMonths(today, from).map((month) => ({
              value: month,
              name: formatMonth(month),
            }))}
            onChange={setChosen}
          />
        )}
        <IconButton
          icon="chevron-right"
          label={tSetup(isDay ? 'dayAfter' : 'monthAfter')}
          disabled={to >= today}
          onClick={() => setChosen(shiftPeriod(period, date, 1))}
        />
      </div>
      <PageActions>
        <ButtonLink as={Link} to="/reports/closing" variant="secondary">
          {t('closing')}
        </ButtonLink>
      </PageActions>
      <WhenAnswered read={useReadOperation('report period', { from, to })}>
        {({ games, types, days, hours, money, wallets, held }) => {
          const room = Math.min(MOST, Math.max(games.length, types.length));
          return (
            <>
              <OwnerSummaryFigures
                rows={games}
                from={from}
                to={to}
                before={before?.games ?? []}
                beforeName={isDay ? formatIsoDay(beforeFrom).replace(/ \d+$/, '') : formatMonth(beforeFrom)}
              />
              {!isDay && (
                <SumsChartWithTable
                  name={file('days')}
                  title="byDay"
                  of="day"
                  head={t('day')}
                  rows={days}
                  chartRows={fillDaysOfMonth(days, from, to, today)}
                />
              )}
              <div className={styles.charts}>
                <SumsChartWithTable
                  name={file('markets')}
                  title="byMarket"
                  of="name"
                  head={t('market')}
                  rows={games}
                  room={room}
                />
                <SumsChartWithTable
                  name={file('bet-types')}
                  title="byBetType"
                  of="betType"
                  head={t('betType')}
                  rows={types.map((row) => ({ ...row, betType: tGame(row.betType) }))}
                  room={room}
                />
                {!isDay && days.length >= FEWEST && (
                  <ChartWithTable
                    title={t('playersByDay')}
                    of="day"
                    rows={fillDaysOfMonth(days, from, to, today)}
                    series={{ players: t('players') }}
                  >
                    <ClientSideList
                      title="playersByDay"
                      file={file('players')}
                      rows={days}
                      keyOf={({ day }) => day}
                      columns={[dayColumn(t('day'), 'day'), pointsColumn(t('players'), 'players')]}
                    />
                  </ChartWithTable>
                )}
                <DepositsAndWithdrawalsByHour name={file('hours')} hours={hours} />
              </div>
              <div className={setup.titledList}>
                <TitledPart title={t('movements')}>
                  <ClientSideList
                    title="movements"
                    file={file('movements')}
                    rows={groupLedgerLinesByKind(money)}
                    keyOf={({ kind }) => kind}
                    columns={[
                      {
                        name: t('what'),
                        value: ({ kind }) => movementKindText(t, kind),
                        // On a phone a movement is one line, with how often and how much at its end.
                        cell: ({ kind, entries, amount }) => (
                          <span className={card.line}>
                            <span>{movementKindText(t, kind)}</span>
                            <span className={cx(card.onPhone, own.sums)}>
                              <small>{t('rowsShown', { count: entries })}</small>{' '}
                              <span translate="no">{formatPoints(amount)}</span>
                            </span>
                          </span>
                        ),
                      },
                      {
                        name: t('outOf'),
                        value: ({ from }) => accountNamesWithPoints(nameOf, from),
                        onCard: 'left out',
                      },
                      {
                        name: t('into'),
                        value: ({ to }) => accountNamesWithPoints(nameOf, to),
                        onCard: 'left out',
                      },
                      { ...pointsColumn(t('entries'), 'entries'), onCard: 'left out' },
                      { ...pointsColumn(t('points'), 'amount'), onCard: 'left out' },
                    ]}
                  />
                  <dl className={own.totals}>
                    <div>
                      <dt>{tWork('walletsNow')}</dt>
                      <dd>
                        <Points value={wallets} />
                      </dd>
                    </div>
                    <div>
                      <dt>{t('held')}</dt>
                      <dd>
                        <Points value={held} />
                      </dd>
                    </div>
                  </dl>
                </TitledPart>
              </div>
            </>
          );
        }}
      </WhenAnswered>
      <div className={own.cards}>
        <PossibleCollusionList from={from} to={to} name={file('rings')} />
        <LedgerExport key={from + to} from={from} to={to} />
      </div>
    </>
  );
}
