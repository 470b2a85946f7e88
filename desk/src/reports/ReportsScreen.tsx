import { useNow } from '@ank/shared/clock';
import { Facts } from '@ank/shared/controls';
import { Card, Field, Points } from '@ank/shared/ui';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import formStyles from '../form/form.module.css';
import { dayOf } from '../form/time';
import { figure, text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
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
              <WholeList
                name={`markets-${date}`}
                caption={t('byMarket')}
                rows={games}
                keyOf={({ market }) => market}
                columns={[
                  text(t('market'), 'name'),
                  figure(t('linesName'), 'lines'),
                  figure(t('staked'), 'staked'),
                  figure(t('payout'), 'won'),
                  figure(t('kept'), 'kept'),
                  figure(t('open'), 'pending'),
                ]}
              />
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
              <WholeList
                name={`movements-${date}`}
                caption={t('movements')}
                rows={money}
                keyOf={({ kind, account }) => kind + account}
                columns={[
                  text(t('what'), 'kind'),
                  text(t('account'), 'account'),
                  figure(t('entries'), 'entries'),
                  figure(t('points'), 'amount'),
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
