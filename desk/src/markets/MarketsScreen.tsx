import { toPlainSigns } from '@ank/protocol/digits';
import { Link, useLocation, useNavigate } from '@ank/shared/router';
import { useLanguage } from '@ank/shared/texts';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type OutputOf, type ReadState, useMayDo, useRead } from '../calls/desk';
import { textColumn } from '../list/view';
import { WholeListOfRead } from '../list/WholeList';
import { Pill } from '../parts/Pill';
import { choicesOf } from '../parts/page';
import { Tabs } from '../parts/Tabs';
import { useTexts } from '../texts';
import { HolidayPart } from './HolidayPart';
import { AddMarket, EditMarket, MODE_NAMES } from './MarketDialogs';
import { MarketPanel } from './MarketPanel';
import styles from './Markets.module.css';
import { type Market, weekLines } from './market';

/** The markets, and for whoever may set them the holidays, as two tabs. */
export default function MarketsScreen() {
  const t = useTexts();
  const isAdmin = useMayDo('admin');
  const asked = useSearchParams()[0].get('tab');
  const isHolidays = isAdmin && asked === 'holidays';
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
      <p>
        <Link to="/proposals" className={styles.link}>
          {t('calendarHere')}
        </Link>
      </p>
    </>
  );
}

type ListProps = { read: ReadState<OutputOf<'market list'>>; isAdmin: boolean };

/** The address names the market that is open beside the list. */
function MarketList({ read, isAdmin }: ListProps) {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const opened = toPlainSigns(new URLSearchParams(useLocation().search).get('market') ?? '');
  const [isAdding, setIsAdding] = useState(false);
  const market = read.data?.markets.find(({ market_id }) => market_id === opened);
  const close = () => navigate('/markets', { replace: true });
  const linesOf = (row: Market) => weekLines(row, language, t('closedDay'));
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
            cell: ({ market_id, name }) => (
              <Link to={`/markets?market=${market_id}`} replace className={styles.link}>
                {name}
              </Link>
            ),
          },
          {
            name: t('week'),
            cell: (row) => (
              <span className={styles.lines}>
                {linesOf(row).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            ),
            value: (row) => linesOf(row).join('; '),
          },
          {
            name: t('state'),
            // An active market is the usual case and needs no badge.
            cell: ({ active }) => !active && <Pill tone="quiet">{t('switchedOff')}</Pill>,
            value: ({ active }) => t(active ? 'active' : 'switchedOff'),
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
