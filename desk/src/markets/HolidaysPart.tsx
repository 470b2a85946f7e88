import type { OutputOf } from '@ank/protocol/operator/operations';
import { useNow } from '@ank/shared/clock';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import { dayOf } from '../form/time';
import { text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Confirm } from '../parts/Confirm';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import { AddHoliday } from './AddHoliday';
import type { Market } from './market';

/** `market` and its `name` are empty where the holiday is of all. */
type Holiday = OutputOf<'holiday list'>['holidays'][number];

export function HolidaysPart({ markets, isAdmin }: { markets: readonly Market[]; isAdmin: boolean }) {
  const t = useTexts();
  const today = dayOf(useNow(60_000));
  const read = useRead('holiday list', {});
  const [ending, setEnding] = useState<Holiday>();
  const nameOf = ({ market, name }: Holiday) => (market === '' ? t('allMarkets') : name || market);
  const column = {
    name: t('playAgain'),
    cell: (holiday: Holiday) => (
      <Button
        variant="ghost"
        aria-label={t('playAgainOn', { date: holiday.date, name: nameOf(holiday) })}
        onClick={() => setEnding(holiday)}
      >
        {t('playAgain')}
      </Button>
    ),
  };
  return (
    <Part title={t('holidays')}>
      <Answered read={read}>
        {({ holidays }) => (
          <WholeList
            name="holidays"
            caption={t('holidays')}
            rows={holidays}
            keyOf={({ date, market }) => `${date} ${market}`}
            columns={[
              text(t('day'), 'date'),
              { name: t('market'), cell: nameOf, value: nameOf },
              text(t('reason'), 'reason'),
              text(t('by'), 'by'),
              ...(isAdmin ? [column] : []),
            ]}
          />
        )}
      </Answered>
      {isAdmin && <AddHoliday markets={markets} today={today} />}
      {ending && (
        <Confirm
          title={t('playAgain')}
          operation="holiday remove"
          input={{ date: ending.date, ...(ending.market !== '' && { market: ending.market }) }}
          done={t('playedAgain', { date: ending.date })}
          onClose={() => setEnding(undefined)}
        >
          {t('playAgainDoes', { date: ending.date, name: nameOf(ending) })}
        </Confirm>
      )}
    </Part>
  );
}
