import { Link } from '@ank/shared/router';
import { useLanguage } from '@ank/shared/texts';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { useMay, useRead } from '../calls/desk';
import { type Column, text } from '../list/view';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/page';
import { useTexts } from '../texts';
import { HolidayPart } from './HolidayPart';
import { AddMarket, EditMarket } from './MarketDialogs';
import styles from './Markets.module.css';
import { type Market, weekLines } from './market';
import { RatesPart } from './RatesPart';

/** What is said of a row in several lines; in a file, one behind the other. */
export const lines = <Row,>(name: string, linesOf: (row: Row) => readonly string[]): Column<Row> => ({
  name,
  cell: (row) => (
    <span className={styles.lines}>
      {linesOf(row).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  ),
  value: (row) => linesOf(row).join('; '),
});

export default function MarketsScreen() {
  const t = useTexts();
  const language = useLanguage();
  const [editing, setEditing] = useState<Market>();
  const [isAdding, setIsAdding] = useState(false);
  const read = useRead('market list', {});
  const isAdmin = useMay('admin');
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
              lines(t('week'), (market: Market) => weekLines(market, language, t('closedDay'))),
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
        <div>
          <Button variant="secondary" icon="plus" onClick={() => setIsAdding(true)}>
            {t('addMarket')}
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
