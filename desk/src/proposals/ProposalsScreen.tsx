import { MODES } from '@ank/protocol/bet-types';
import { Warning } from '@ank/shared/controls';
import { Link } from '@ank/shared/router';
import { Button } from '@ank/shared/ui';
import { type ComponentProps, useState } from 'react';
import { type OutputOf, useMayDo, useRead } from '../calls/deskHooks';
import { Age } from '../form/Age';
import { formatDayAndClock, formatIsoDay } from '../form/formatTime';
import { ConfirmOperation } from '../list/ConfirmOperation';
import { EmptyState } from '../parts/EmptyState';
import { Pill } from '../parts/Pill';
import { Points } from '../parts/Points';
import { TitledPart, WhenAnswered } from '../parts/page';
import { actorText } from '../reports/nameTexts';
import { type Texts, useTexts } from '../texts';
import { useWorkTexts } from '../texts/work';
import { type Proposal, ProposalSentence, type ProposalSentenceProps } from './ProposalSentence';
import styles from './Proposals.module.css';

type Coming = OutputOf<'calendar'>['coming'][number];
type Operation = 'proposal decide' | 'rates remove' | 'holiday remove';
type Way = Omit<ComponentProps<typeof ConfirmOperation<Operation>>, 'onClose'> & {
  variant?: 'primary' | 'secondary';
};

const WHY = {
  own: 'mayNotOwn',
  console: 'mayNotRole',
  page: 'mayNotRole',
  new: 'mayNotNew',
  role: 'mayNotRole',
} as const;

/** Adds what a proposal says of its beginning: '' if it begins once somebody agrees. */
const withBeginning = (proposal: Proposal): Proposal & ProposalSentenceProps => {
  const { from } = proposal.detail;
  const isLater = typeof from === 'string' && Date.parse(from) > Date.parse(proposal.created_at);
  return { ...proposal, from: isLater ? from : '' };
};

const waysOf = (t: Texts, proposal: Proposal & ProposalSentenceProps): Way[] => {
  const { id, may } = proposal;
  const way = (agree: boolean, title: string, done: string): Way => ({
    operation: 'proposal decide',
    title,
    variant: agree ? 'primary' : 'secondary',
    input: { id, agree },
    done,
    children: <ProposalSentence {...proposal} />,
  });
  if (may !== 'yes' && may !== 'own') return [];
  const refusing = way(false, t(may === 'own' ? 'takeBack' : 'reject'), t('proposalClosed'));
  return may === 'own' ? [refusing] : [refusing, way(true, t('agree'), t('agreedNow'))];
};

const backOf = (t: Texts, { subject, detail, from, about }: Coming): Way => {
  const title = t('takeBack');
  const mode = MODES.find((one) => one === subject);
  if (mode)
    return {
      title,
      operation: 'rates remove',
      input: { mode, from },
      done: t('proposalClosed'),
      children: t('ratesGo', { from: formatDayAndClock(from) }),
    };
  return {
    title,
    operation: 'holiday remove',
    input: { date: subject, ...(detail.market !== '' && { market: String(detail.market) }) },
    done: t('playedAgain', { date: formatIsoDay(subject) }),
    children: t('playAgainDoes', { date: formatIsoDay(subject), name: about || t('allMarkets') }),
  };
};

function Ways({ ways, onAsk }: { ways: readonly Way[]; onAsk: (way: Way) => void }) {
  if (ways.length === 0) return null;
  return (
    <div className={styles.actions}>
      {ways.map((way) => (
        <Button key={way.title} variant={way.variant ?? 'secondary'} onClick={() => onAsk(way)}>
          {way.title}
        </Button>
      ))}
    </div>
  );
}

export default function ProposalsScreen() {
  const t = useTexts();
  const tWork = useWorkTexts();
  const isAdmin = useMayDo('admin');
  const [asked, setAsked] = useState<Way>();
  const calendar = useRead('calendar', {}, { live: 60_000 });
  const coming = calendar.data?.coming ?? [];
  const byBeginning = <Row extends { from: string }>(rows: readonly Row[]): Row[] =>
    [...rows].sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  return (
    <WhenAnswered read={useRead('proposal list', {}, { live: true })}>
      {({ alone, proposals }) => (
        <>
          {alone && <Warning>{t('aloneHere')}</Warning>}
          <WhenAnswered read={calendar}>{() => null}</WhenAnswered>
          {calendar.data && proposals.length + coming.length === 0 && (
            <EmptyState title={t('nothingWaits')} hint={w('proposalsComeHere')} />
          )}
          <ul className={styles.list}>
            {byBeginning(proposals.map(withBeginning)).map((row) => (
              <li key={row.id} className={styles.row}>
                <ProposalSentence {...row} />
                <small>
                  <span>{`${row.proposed_by} ·`}</span> <Age since={row.created_at} />
                </small>
                <div className={styles.end}>
                  {typeof row.detail.amount === 'number' && (
                    <b className={styles.amount}>
                      <Points value={row.detail.amount} />
                    </b>
                  )}
                  <Pill tone={row.may === 'yes' ? 'good' : 'quiet'}>
                    {row.may === 'yes' ? tWork('youDecide') : t(WHY[row.may])}
                  </Pill>
                  <Ways ways={waysOf(t, row)} onAsk={setAsked} />
                </div>
              </li>
            ))}
          </ul>
          {coming.length > 0 && (
            <TitledPart title={tWork('comingUp')}>
              <ul className={styles.list}>
                {byBeginning(coming).map((row) => (
                  <li key={`${row.from} ${row.subject} ${row.about}`} className={styles.row}>
                    <ProposalSentence {...row} />
                    <small>{[actorText(t, row.by), row.detail.reason].filter(Boolean).join(' · ')}</small>
                    <Ways ways={isAdmin ? [backOf(t, row)] : []} onAsk={setAsked} />
                  </li>
                ))}
              </ul>
            </TitledPart>
          )}
          <p className={styles.decided}>
            <Link to="/trail">{tWork('decidedInLog')}</Link>
          </p>
          {asked && <ConfirmOperation {...asked} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </WhenAnswered>
  );
}
