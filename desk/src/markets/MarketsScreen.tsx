import { toPlainSigns } from '@ank/protocol/digits';
import { useNow } from '@ank/shared/clock';
import { Link, useLocation, useNavigate } from '@ank/shared/router';
import { useLanguage } from '@ank/shared/texts';
import { Button, cx } from '@ank/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type OutputOf, type ReadState, useMayDo, useRead } from '../calls/deskHooks';
import { formatClockTime, isoDayInGameZone } from '../form/formatTime';
import card from '../list/CardLine.module.css';
import { textColumn } from '../list/listView';
import { WholeListOfRead } from '../list/WholeList';
import { Pill } from '../parts/Pill';
import { choicesOf } from '../parts/page';
import { Tabs } from '../parts/Tabs';
import { listResultItems } from '../results/resultItems';
import { useSetupTexts } from '../setup/texts';
import { useTexts } from '../texts';
import { HolidayPart } from './HolidayPart';
import { AddMarket, EditMarket, MODE_NAMES } from './MarketDialogs';
import { MarketPanel } from './MarketPanel';
import styles from './Markets.module.css';
import { formatWeekByTimes, type Market } from './marketTimesAndOdds';

/** The markets, and for whoever may set them the holidays, as two tabs. */
export default function MarketsScreen() {
  const t = useTexts();
  const isAdmin = useMayDo('admin');
  const requestedTab = useSearchParams()[0].get('tab');
  const isHolidays = isAdmin && requestedTab === 'holidays';
  const read = useRead('market list', {});
  const tabs = [
    { to: '/markets', name: t('markets'), isCurrent: !isHolidays },
    { to: '/markets?tab=holidays', name: t('holidays'), isCurrent: isHolidays },
  ];
  return (
    <>
      {isAdmin && <Tabs label={t('markets')} tabs={tabs} />}
      {isHolidays ? (
        <HolidayPart markets={read.data?.markets ?? []} />
      ) : (
        <MarketList read={read} isAdmin={isAdmin} />
      )}
      {!isHolidays && (
        <p>
          <Link to="/proposals" className={styles.link}>
            {t('calendarHere')}
          </Link>
        </p>
      )}
    </>
  );
}

/** ms */
const DAY = 86_400_000;

type ListProps = { read: ReadState<OutputOf<'market list'>>; isAdmin: boolean };

/** The address names the market that is open beside the list. */
function MarketList({ read, isAdmin }: ListProps) {
  const t = useTexts();
  const tSetup = useSetupTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const opened = toPlainSigns(new URLSearchParams(useLocation().search).get('market') ?? '');
  const [isAdding, setIsAdding] = useState(false);
  const market = read.data?.markets.find(({ market_id }) => market_id === opened);
  const close = () => navigate('/markets', { replace: true });
  const linesOf = (row: Market) => formatWeekByTimes(row, language, t('closedDay'));
  const now = useNow(60_000);
  const [date, dayBefore] = [isoDayInGameZone(now), isoDayInGameZone(now - DAY)];
  const today = useRead('result list', { date }).data?.draws;
  // A Close after midnight is still to come then, of the draw of the day before.
  const before = useRead('result list', { date: dayBefore }).data?.draws;
  const items = today && listResultItems(today, now);
  const comingItems =
    today && before && listResultItems([...before, ...today], now).filter(({ state }) => state === 'early');
  const stateOf = ({ active }: Market) => (
    <Pill tone={active ? 'good' : 'quiet'}>{active ? tSetup('marketOn') : t('switchedOff')}</Pill>
  );
  /** When bids end next: "Open 21:45", "Close 00:15 next day", or why none do today. */
  const nextOf = ({ market_id, active, mode }: Market): string => {
    if (!items || !comingItems || !active) return '';
    const own = items.filter(({ market }) => market === market_id);
    const next = comingItems.find(({ market }) => market === market_id);
    if (next)
      return [
        mode === 'main' && t(next.session),
        formatClockTime(next.cutoff),
        isoDayInGameZone(Date.parse(next.cutoff)) !== date && tSetup('nextDay'),
      ]
        .filter(Boolean)
        .join(' ');
    return tSetup(
      own.every(({ state }) => state === 'off' || state === 'void') ? 'closedToday' : 'doneToday',
    );
  };
  return (
    <>
      <WholeListOfRead
        read={read}
        title="markets"
        isMain
        of="markets"
        keyOf={({ market_id }) => market_id}
        isMarked={({ market_id }) => market_id === opened}
        choices={choicesOf(t, { '': 'allMarkets', ...MODE_NAMES })}
        statusOf={({ mode }) => mode}
        aside={
          isAdmin && (
            <Button icon="plus" onClick={() => setIsAdding(true)}>
              {t('market add')}
            </Button>
          )
        }
        columns={[
          {
            ...textColumn(t('market'), 'name'),
            cell: (row) => (
              <span className={cx(card.line, styles.name)}>
                <Link to={`/markets?market=${row.market_id}`} replace>
                  {row.name}
                </Link>
                <span className={card.onPhone}>{stateOf(row)}</span>
              </span>
            ),
          },
          {
            name: t('week'),
            onCard: 'without label',
            cell: (row) => (
              <span className={cx(card.line, styles.name)}>
                <span className={styles.lines}>
                  {linesOf(row).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </span>
                <small className={card.onPhone}>{nextOf(row)}</small>
              </span>
            ),
            value: (row) => linesOf(row).join('; '),
          },
          {
            name: tSetup('nextClosing'),
            cell: nextOf,
            value: nextOf,
            // It stands beside the week on a phone.
            onCard: 'left out',
          },
          {
            name: t('state'),
            cell: stateOf,
            value: ({ active }) => (active ? tSetup('marketOn') : t('switchedOff')),
            // Its place on a phone is beside the name.
            onCard: 'left out',
          },
        ]}
      />
      {isAdding && <AddMarket onClose={() => setIsAdding(false)} />}
      {market &&
        (isAdmin ? (
          <EditMarket key={market.market_id} market={market} onClose={close} />
        ) : (
          <MarketPanel market={market} onClose={close} />
        ))}
    </>
  );
}
