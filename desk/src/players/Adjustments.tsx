import { Link } from '@ank/shared/router';
import { Button, Points } from '@ank/shared/ui';
import { useState } from 'react';
import { mayDo, useRead, useSession } from '../calls/desk';
import { text } from '../list/columns';
import type { Column } from '../list/view';
import { WholeList } from '../list/WholeList';
import { Confirm } from '../parts/Confirm';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import styles from './Players.module.css';

type Adjustment = {
  id: string;
  mobile: string;
  amount: number;
  reason: string;
  reference: string;
  requested_by: string;
};

/** Points that one person wants to give or take, and that a second one agrees to or refuses. */
export function Adjustments() {
  const t = useTexts();
  const { session } = useSession();
  const { data } = useRead<{ adjustments: Adjustment[] }>('/adjustments', { live: true });
  const [chosen, setChosen] = useState<{ id: string; word: 'approve' | 'reject' }>();
  if (!data || data.adjustments.length === 0) return null;
  const decide: Column<Adjustment> = {
    name: t('decision'),
    cell: ({ id, mobile, requested_by }) => (
      <span className={styles.pair}>
        <Button
          variant="secondary"
          aria-label={`${t('refuse')} ${mobile}`}
          onClick={() => setChosen({ id, word: 'reject' })}
        >
          {t('refuse')}
        </Button>
        {requested_by !== session?.operator.name && (
          <Button
            variant="ink"
            aria-label={`${t('approve')} ${mobile}`}
            onClick={() => setChosen({ id, word: 'approve' })}
          >
            {t('approve')}
          </Button>
        )}
      </span>
    ),
  };
  return (
    <Part title={t('adjustments')}>
      <WholeList
        name="adjustments"
        caption={t('adjustments')}
        rows={data.adjustments}
        keyOf={({ id }) => id}
        columns={[
          {
            ...text(t('contactMobile'), 'mobile'),
            cell: ({ mobile }) => (
              <Link to={`/players/${mobile}`} className={styles.player}>
                {mobile}
              </Link>
            ),
          },
          {
            name: t('points'),
            cell: ({ amount }) => <Points value={amount} signed />,
            value: ({ amount }) => amount,
            isFigure: true,
          },
          text(t('reason'), 'reason'),
          text(t('ownReference'), 'reference'),
          text(t('by'), 'requested_by'),
          ...(mayDo(session, 'cashier') ? [decide] : []),
        ]}
      />
      {chosen && (
        <Confirm
          title={t(chosen.word === 'approve' ? 'approve' : 'refuse')}
          path={`/adjustments/${chosen.id}/${chosen.word}`}
          done={t(chosen.word === 'approve' ? 'adjusted' : 'adjustmentRefused')}
          onClose={() => setChosen(undefined)}
        >
          {t(chosen.word === 'approve' ? 'agreeDoes' : 'refuseDoes')}
        </Confirm>
      )}
    </Part>
  );
}
