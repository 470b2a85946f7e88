import { MODES } from '@ank/protocol/bet-types';
import { Warning } from '@ank/shared/controls';
import { Link } from '@ank/shared/router';
import { Button, ButtonLink } from '@ank/shared/ui';
import { type ComponentProps, useState } from 'react';
import { type OutputOf, useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import { formatDayAndClock, formatIsoDay } from '../form/formatTime';
import { TimeSince } from '../form/TimeSince';
import { ConfirmOperationDialog } from '../list/ConfirmOperationDialog';
import { EmptyState } from '../parts/EmptyState';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { TitledPart } from '../parts/TitledPart';
import { WhenAnswered } from '../parts/WhenAnswered';
import { actorText } from '../reports/wireNameTexts';
import { type Texts, useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import { LastDecidedProposals } from './LastDecidedProposals';
import { type Proposal, ProposalSentence } from './ProposalSentence';
import styles from './Proposals.module.css';

type Coming = OutputOf<'calendar'>['coming'][number];
type Operation = 'proposal decide' | 'rates remove' | 'holiday remove';
type DecisionAction = Omit<ComponentProps<typeof ConfirmOperationDialog<Operation>>, 'onClose'> & {
  variant?: 'primary' | 'secondary';
};

const WHY = {
  console: 'mayNotRole',
  page: 'mayNotRole',
  new: 'mayNotNew',
  role: 'mayNotRole',
} as const;

/** Adds what a proposal says of its beginning: '' if it begins once somebody agrees. */
const withEffectiveFrom = (proposal: Proposal): Proposal & { from: string } => {
  const { from } = proposal.detail;
  const isLater = typeof from === 'string' && Date.parse(from) > Date.parse(proposal.created_at);
  return { ...proposal, from: isLater ? from : '' };
};

const decisionActionsOf = (t: Texts, proposal: Proposal & { from: string }): DecisionAction[] => {
  const { id, may } = proposal;
  const actionFor = (agree: boolean, title: string, done: string): DecisionAction => ({
    operation: 'proposal decide',
    title,
    variant: agree ? 'primary' : 'secondary',
    input: { id, agree },
    done,
    children: <ProposalSentence {...proposal} />,
  });
  if (may !== 'yes' && may !== 'own') return [];
  const refusal = actionFor(false, t(may === 'own' ? 'takeBack' : 'reject'), t('proposalClosed'));
  return may === 'own' ? [refusal] : [refusal, actionFor(true, t('agree'), t('agreedNow'))];
};

const cancelPlannedChangeActionOf = (t: Texts, { subject, detail, from, about }: Coming): DecisionAction => {
  const [title, variant] = [t('takeBack'), 'secondary' as const];
  const mode = MODES.find((known) => known === subject);
  if (mode)
    return {
      title,
      variant,
      operation: 'rates remove',
      input: { mode, from },
      done: t('proposalClosed'),
      children: t('ratesGo', { from: formatDayAndClock(from) }),
    };
  return {
    title,
    variant,
    operation: 'holiday remove',
    input: { date: subject, ...(detail.market !== '' && { market: String(detail.market) }) },
    done: t('playedAgain', { date: formatIsoDay(subject) }),
    children: t('playAgainDoes', { date: formatIsoDay(subject), name: about || t('allMarkets') }),
  };
};

function DecisionButtons({
  actions,
  onAsk,
}: {
  actions: readonly DecisionAction[];
  onAsk: (action: DecisionAction) => void;
}) {
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button key={action.title} variant={action.variant ?? 'secondary'} onClick={() => onAsk(action)}>
          {action.title}
        </Button>
      ))}
    </div>
  );
}

export default function ProposalsScreen() {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const isAdmin = useHasRoleOrIsAdmin('admin');
  const [chosenAction, setChosenAction] = useState<DecisionAction>();
  const calendar = useReadOperation('calendar', {}, { live: 60_000 });
  const coming = calendar.data?.coming ?? [];
  /** A planned change is by whoever set it, or by who asked for it and who approved. */
  const authorsText = (by: string): string => {
    const [asker = '', decider] = by.split(', ').map((name) => actorText(t, name));
    return decider
      ? `${tWork('askedByName', { name: asker })} · ${tWork('approvedByName', { name: decider })}`
      : tWork('setByName', { name: asker });
  };
  const sortByEffectiveFrom = <Row extends { from: string }>(rows: readonly Row[]): Row[] =>
    [...rows].sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  return (
    <WhenAnswered read={useReadOperation('proposal list', {}, { live: true })}>
      {({ alone, proposals, decided = [] }) => (
        <>
          {alone && <Warning>{t('aloneHere')}</Warning>}
          <WhenAnswered read={calendar}>{() => null}</WhenAnswered>
          {calendar.data && proposals.length + coming.length === 0 && (
            <EmptyState
              title={t('nothingWaits')}
              hint={tWork('proposalsComeHere')}
              action={
                <ButtonLink as={Link} to="/trail" variant="secondary">
                  {tWork('decidedInLog')}
                </ButtonLink>
              }
            />
          )}
          {(['yes', 'others'] as const).map((group) => {
            const rows = proposals.filter(({ may }) => (may === 'yes') === (group === 'yes'));
            if (rows.length === 0) return null;
            return (
              <TitledPart key={group} title={tWork(group === 'yes' ? 'youDecide' : 'othersDecide')}>
                <ul className={styles.list}>
                  {sortByEffectiveFrom(rows.map(withEffectiveFrom)).map((row) => (
                    <li key={row.id} className={styles.row}>
                      <ProposalSentence {...row} />
                      <small>
                        <span>
                          <TextWithWordsNotToTranslate
                            text={tWork('askedByName', { name: actorText(t, row.proposed_by) })}
                            values={[actorText(t, row.proposed_by)]}
                          />
                          , <TimeSince since={row.created_at} isAgo />
                        </span>{' '}
                        {row.may !== 'yes' && (
                          <b>{row.may === 'own' ? tWork('ownRequest') : t(WHY[row.may])}</b>
                        )}
                      </small>
                      <DecisionButtons actions={decisionActionsOf(t, row)} onAsk={setChosenAction} />
                    </li>
                  ))}
                </ul>
              </TitledPart>
            );
          })}
          {coming.length > 0 && (
            <TitledPart title={tWork('comingUp')}>
              <ul className={styles.coming}>
                {sortByEffectiveFrom(coming).map((row) => (
                  <li key={`${row.from} ${row.subject} ${row.about}`} className={styles.row}>
                    <ProposalSentence {...row} />
                    <small>
                      <TextWithWordsNotToTranslate
                        text={authorsText(row.by)}
                        values={row.by.split(', ').map((name) => actorText(t, name))}
                      />
                    </small>
                    <DecisionButtons
                      actions={isAdmin ? [cancelPlannedChangeActionOf(t, row)] : []}
                      onAsk={setChosenAction}
                    />
                  </li>
                ))}
              </ul>
            </TitledPart>
          )}
          {decided.length > 0 ? (
            <LastDecidedProposals decided={decided} />
          ) : (
            proposals.length + coming.length > 0 && (
              <p className={styles.log}>
                <Link to="/trail">{tWork('decidedInLog')}</Link>
              </p>
            )
          )}
          {chosenAction && (
            <ConfirmOperationDialog {...chosenAction} onClose={() => setChosenAction(undefined)} />
          )}
        </>
      )}
    </WhenAnswered>
  );
}
