import type { OutputOf } from '@ank/protocol/operator/operations';
import { Link } from '@ank/shared/router';
import { formatDayAndClock } from '../form/formatTime';
import { Pill } from '../parts/Pill';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { TitledPart } from '../parts/TitledPart';
import { actorText } from '../reports/wireNameTexts';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import { ProposalSentence } from './ProposalSentence';
import styles from './Proposals.module.css';

type DecidedProposal = NonNullable<OutputOf<'proposal list'>['decided']>[number];

/** Returns how it ended: a refusal by the person who asked for it takes it back. */
const outcomeOf = ({ agreed, decided_by, proposed_by }: DecidedProposal) => {
  if (agreed) return { tone: 'good', text: 'approved', byText: 'approvedByName' } as const;
  if (decided_by === proposed_by) return { tone: 'quiet', text: 'takenBackState', byText: '' } as const;
  return { tone: 'bad', text: 'rejected', byText: 'rejectedByName' } as const;
};

/** Lists the last few decisions: what they were about, how they ended, who asked, and who decided when. */
export function LastDecidedProposals({ decided }: { decided: readonly DecidedProposal[] }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  return (
    <TitledPart title={tWork('lastDecided')}>
      <ul className={styles.coming}>
        {decided.map((proposal) => {
          const { id, proposed_by, decided_by, decided_at } = proposal;
          const { tone, text, byText } = outcomeOf(proposal);
          const [asker, decider] = [proposed_by, decided_by].map((name) => actorText(t, name));
          const who = [
            tWork('askedByName', { name: asker ?? '' }),
            byText && tWork(byText, { name: decider ?? '' }),
          ];
          return (
            <li key={id} className={styles.row}>
              <ProposalSentence {...proposal} isDecided />
              <small>
                <Pill tone={tone}>{text === 'takenBackState' ? tWork(text) : t(text)}</Pill>{' '}
                <TextWithWordsNotToTranslate
                  text={`${who.filter(Boolean).join(' · ')} · `}
                  values={[asker ?? '', decider ?? '']}
                />
                <span translate="no" className={styles.together}>
                  {formatDayAndClock(decided_at)}
                </span>
              </small>
            </li>
          );
        })}
        <li className={styles.log}>
          <Link to="/trail">{tWork('decidedInLog')}</Link>
        </li>
      </ul>
    </TitledPart>
  );
}
