import { useLanguage } from '@ank/shared/texts';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { mayDo, useRead, useSession } from '../calls/desk';
import { Answered } from '../parts/Answered';
import { Table } from '../parts/Table';
import { useTexts } from '../texts';
import { EditMarket } from './EditMarket';
import { dayName, type Market, shortTime, WEEK } from './market';
import { RatesPart } from './RatesPart';

/** Every market with its times and days, and the rates. */
export default function MarketsScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { session } = useSession();
  const [editing, setEditing] = useState<Market>();
  const read = useRead<{ markets: Market[] }>('/markets');
  const isAdmin = mayDo(session, 'admin');
  const daysOf = ({ days }: Market) =>
    days.length === 7
      ? t('everyDay')
      : WEEK.filter((day) => days.includes(day))
          .map((day) => dayName(day, language))
          .join(' ');
  return (
    <>
      <Answered read={read}>
        {({ markets }) => (
          <Table
            caption={t('markets')}
            rows={markets}
            keyOf={({ market_id }) => market_id}
            columns={[
              { name: t('market'), cell: ({ name }) => name },
              {
                name: t('times'),
                cell: ({ open_time, close_time, mode }) =>
                  mode === 'main'
                    ? `${shortTime(open_time)} – ${shortTime(close_time)}`
                    : shortTime(open_time),
              },
              { name: t('daysName'), cell: daysOf },
              { name: t('state'), cell: ({ active }) => t(active ? 'active' : 'switchedOff') },
              {
                name: t('change'),
                cell: (market) =>
                  isAdmin ? (
                    <Button
                      variant="ghost"
                      aria-label={t('changeOf', { name: market.name })}
                      onClick={() => setEditing(market)}
                    >
                      {t('change')}
                    </Button>
                  ) : (
                    ''
                  ),
              },
            ]}
          />
        )}
      </Answered>
      <RatesPart isAdmin={isAdmin} />
      {editing && (
        <EditMarket key={editing.market_id} market={editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
