import { Warning } from '@ank/shared/controls';
import { Button, Empty } from '@ank/shared/ui';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import { Age } from '../form/Age';
import { Answered } from '../parts/Answered';
import { Confirm } from '../parts/Confirm';
import { useTexts } from '../texts';
import styles from './Proposals.module.css';
import type { Proposal } from './proposal';
import { Sentence } from './Sentence';

const WHY = {
  own: 'mayNotOwn',
  console: 'mayNotRole',
  page: 'mayNotRole',
  new: 'mayNotNew',
  role: 'mayNotRole',
} as const;

/** What one person proposes and another one decides. */
export default function ProposalsScreen() {
  const t = useTexts();
  const read = useRead('proposal list', {}, { live: true });
  const [chosen, setChosen] = useState<{ proposal: Proposal; agree: boolean }>();
  return (
    <Answered read={read}>
      {({ alone, proposals }) => (
        <>
          {alone && <Warning>{t('aloneHere')}</Warning>}
          {proposals.length === 0 && <Empty>{t('nothingWaits')}</Empty>}
          <ul className={styles.list}>
            {proposals.map((proposal) => {
              const { id, may } = proposal;
              const decide = (agree: boolean) => () => setChosen({ proposal, agree });
              return (
                <li key={id} className={styles.row}>
                  <Sentence proposal={proposal} />
                  <small>
                    {proposal.proposed_by} · <Age since={proposal.created_at} />
                    {may !== 'yes' && ` · ${t(WHY[may])}`}
                  </small>
                  {(may === 'yes' || may === 'own') && (
                    <div className={styles.actions}>
                      <Button variant="secondary" onClick={decide(false)}>
                        {t(may === 'own' ? 'takeBack' : 'reject')}
                      </Button>
                      {may === 'yes' && (
                        <Button variant="ink" onClick={decide(true)}>
                          {t('agree')}
                        </Button>
                      )}
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
          {chosen && (
            <Confirm
              title={t(chosen.agree ? 'agree' : chosen.proposal.may === 'own' ? 'takeBack' : 'reject')}
              operation="proposal decide"
              input={{ id: chosen.proposal.id, agree: chosen.agree }}
              done={t(chosen.agree ? 'agreedNow' : 'proposalClosed')}
              onClose={() => setChosen(undefined)}
            >
              <Sentence proposal={chosen.proposal} />
            </Confirm>
          )}
        </>
      )}
    </Answered>
  );
}
