import type { OutputOf } from '@ank/protocol/operator/operations';
import { Button, formatPoints } from '@ank/shared/ui';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import { text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Confirm } from '../parts/Confirm';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import { AddCap, WHAT } from './AddCap';

type Cap = OutputOf<'cap list'>['caps'][number];

/** The most that may be staked and won; a number is stopped and capped by hand here. */
export function CapsPart({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts();
  const [leaving, setLeaving] = useState<Cap>();
  const read = useRead('cap list', {});
  const { data } = useRead('market list', {});
  const markets = data?.markets ?? [];
  const aboutOf = ({ market, date, betType, session, number }: Cap): string => {
    const name = market && (markets.find(({ market_id }) => market_id === market)?.name ?? market);
    const parts = [number, betType, session && t(session === 'Open' ? 'Open' : 'Close'), name, date];
    return parts.filter(Boolean).join(' · ') || t('all');
  };
  const most = (amount: number | null) => (amount === null ? '–' : formatPoints(amount));
  return (
    <Part title={t('caps')}>
      <Answered read={read}>
        {({ caps }) => (
          <WholeList
            name="caps"
            caption={t('caps')}
            rows={caps}
            keyOf={({ id }) => id}
            columns={[
              { name: t('capOn'), cell: ({ what }) => t(WHAT[what]), value: ({ what }) => t(WHAT[what]) },
              { name: t('about'), cell: aboutOf, value: aboutOf },
              {
                name: t('mostStake'),
                cell: ({ stake }) => most(stake),
                value: ({ stake }) => stake ?? '',
                isFigure: true,
              },
              {
                name: t('mostCost'),
                cell: ({ cost }) => most(cost),
                value: ({ cost }) => cost ?? '',
                isFigure: true,
              },
              text(t('by'), 'by'),
              ...(isAdmin
                ? [
                    {
                      name: t('takeAway'),
                      cell: (cap: Cap) => (
                        <Button
                          variant="ghost"
                          aria-label={`${t('takeAway')}: ${t(WHAT[cap.what])}, ${aboutOf(cap)}`}
                          onClick={() => setLeaving(cap)}
                        >
                          {t('takeAway')}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Answered>
      {isAdmin ? <AddCap markets={markets} /> : <p>{t('onlyAdmin')}</p>}
      {leaving && (
        <Confirm
          title={t('takeAway')}
          operation="cap remove"
          input={{ id: leaving.id }}
          done={t('capGone')}
          onClose={() => setLeaving(undefined)}
        >
          {t('capGoneDoes', { what: t(WHAT[leaving.what]), about: aboutOf(leaving) })}
        </Confirm>
      )}
    </Part>
  );
}
