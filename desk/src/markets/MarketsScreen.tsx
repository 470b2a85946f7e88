import { useLanguage } from '@ank/shared/texts';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { mayDo, useRead, useSession } from '../calls/desk';
import { text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { useTexts } from '../texts';
import { EditMarket } from './EditMarket';
import { dayName, type Market, shortTime, WEEK } from './market';
import { RatesPart } from './RatesPart';

const timesOf = ({ open_time, close_time, mode }: Market) =>
  mode === 'main' ? `${shortTime(open_time)} – ${shortTime(close_time)}` : shortTime(open_time);

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
  const stateOf = ({ active }: Market) => t(active ? 'active' : 'switchedOff');
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
                name: t('times'),
                cell: timesOf,
                value: timesOf,
              },
              { name: t('daysName'), cell: daysOf, value: daysOf },
              { name: t('state'), cell: stateOf, value: stateOf },
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
