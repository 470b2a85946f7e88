import { useNow } from '@ank/shared/clock';
import { Facts } from '@ank/shared/controls';
import { Card, Empty, Field, formatPoints, Points } from '@ank/shared/ui';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import formStyles from '../form/form.module.css';
import { dayOf } from '../form/time';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { Table } from '../parts/Table';
import { useTexts } from '../texts';
import { ExposurePart } from './ExposurePart';
import { LedgerExport } from './LedgerExport';

type Game = {
  mode: string;
  name: string;
  market: string;
  lines: number;
  staked: number;
  won: number;
  pending: number;
  kept: number;
};
type Money = { kind: string; account: string; entries: number; amount: number };
type Day = { games: Game[]; money: Money[]; wallets: number; held: number };

/** A day by market and by kind of movement; what an open draw could cost; the ledger for the bookkeeper. */
export default function ReportsScreen() {
  const t = useTexts();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState('');
  const date = chosen || dayOf(now);
  const read = useRead<Day>(`/reports/daily?date=${date}`);
  return (
    <>
      <div className={formStyles.day}>
        <Field label={t('day')} type="date" value={date} onChange={({ target }) => setChosen(target.value)} />
      </div>
      <Answered read={read}>
        {({ games, money, wallets, held }) => (
          <>
            <Part title={t('byMarket')}>
              {games.length === 0 ? (
                <Empty>{t('nobodyBid')}</Empty>
              ) : (
                <Table
                  caption={t('byMarket')}
                  rows={games}
                  keyOf={({ market }) => market}
                  columns={[
                    { name: t('market'), cell: ({ name }) => name },
                    { name: t('linesName'), cell: ({ lines }) => formatPoints(lines), isFigure: true },
                    { name: t('staked'), cell: ({ staked }) => formatPoints(staked), isFigure: true },
                    { name: t('payout'), cell: ({ won }) => formatPoints(won), isFigure: true },
                    { name: t('kept'), cell: ({ kept }) => formatPoints(kept), isFigure: true },
                    { name: t('open'), cell: ({ pending }) => formatPoints(pending), isFigure: true },
                  ]}
                />
              )}
            </Part>
            <Part title={t('movements')}>
              <Card>
                <Facts
                  facts={[
                    { label: t('inWallets'), value: <Points value={wallets} /> },
                    { label: t('held'), value: <Points value={held} /> },
                  ]}
                />
              </Card>
              <Table
                caption={t('movements')}
                rows={money}
                keyOf={({ kind, account }) => kind + account}
                columns={[
                  { name: t('what'), cell: ({ kind }) => kind },
                  { name: t('account'), cell: ({ account }) => account },
                  { name: t('entries'), cell: ({ entries }) => formatPoints(entries), isFigure: true },
                  { name: t('points'), cell: ({ amount }) => formatPoints(amount), isFigure: true },
                ]}
              />
            </Part>
          </>
        )}
      </Answered>
      <ExposurePart date={date} />
      <LedgerExport date={date} />
    </>
  );
}
