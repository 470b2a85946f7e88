import type { OutputOf } from '@ank/protocol/operator/operations';
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

type Adjustment = OutputOf<'adjust list'>['adjustments'][number];

export function Adjustments() {
  const t = useTexts();
  const { session } = useSession();
  const { data } = useRead('adjust list', {}, { live: true });
  const [chosen, setChosen] = useState<{ id: string; word: 'approve' | 'reject' }>();
  if (!data || data.adjustments.length === 0) return null;
  const decide: Column<Adjustment> = {
    name: t('decision'),
    cell: ({ id, mobile, requested_by }) => (
      <span className={styles.pair}>
        <Button
          variant="secondary"
          aria-label={`${t('reject')} ${mobile}`}
          onClick={() => setChosen({ id, word: 'reject' })}
        >
          {t('reject')}
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
          title={t(chosen.word === 'approve' ? 'approve' : 'reject')}
          operation={`adjust ${chosen.word}`}
          input={{ id: chosen.id }}
          done={t(chosen.word === 'approve' ? 'adjusted' : 'adjustmentRejected')}
          onClose={() => setChosen(undefined)}
        >
          {t(chosen.word === 'approve' ? 'agreeDoes' : 'rejectDoes')}
        </Confirm>
      )}
    </Part>
  );
}
