import { Empty, formatPoints } from '@ank/shared/ui';
import { useRead } from '../calls/desk';
import { stampOf } from '../form/time';
import { Answered } from '../parts/Answered';
import { More, usePlaces } from '../parts/More';
import { Table } from '../parts/Table';
import { useTexts } from '../texts';

type Entry = {
  tx_id: string;
  entry_no: number;
  created_at: string;
  kind: string;
  actor: string;
  amount: number;
  balance_after: number;
  note: string;
};

/** Every movement of a wallet with the balance after it, newest first. */
export function Chain({ mobile }: { mobile: string }) {
  const t = useTexts();
  const places = usePlaces();
  const after = places.now === undefined ? '' : `?after=${places.now}`;
  const read = useRead<{ entries: Entry[]; next: string | null }>(`/players/${mobile}/ledger${after}`);
  return (
    <Answered read={read}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          <Empty>{t('nothingYet')}</Empty>
        ) : (
          <>
            <Table
              caption={t('chain')}
              rows={entries}
              keyOf={({ tx_id, entry_no }) => `${tx_id}:${entry_no}`}
              columns={[
                { name: t('when'), cell: ({ created_at }) => stampOf(created_at) },
                { name: t('what'), cell: ({ note, kind }) => note || kind },
                { name: t('points'), cell: ({ amount }) => formatPoints(amount), isFigure: true },
                {
                  name: t('balanceAfter'),
                  cell: ({ balance_after }) => formatPoints(balance_after),
                  isFigure: true,
                },
                { name: t('by'), cell: ({ actor }) => actor },
              ]}
            />
            <More places={places} next={next} />
          </>
        )
      }
    </Answered>
  );
}
