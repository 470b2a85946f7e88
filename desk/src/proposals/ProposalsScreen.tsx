import { Warning } from '@ank/shared/controls';
import { Button, Empty } from '@ank/shared/ui';
import { useState } from 'react';
import { type OutputOf, useMay, useRead } from '../calls/desk';
import { Age } from '../form/Age';
import { stampOf } from '../form/time';
import { MODES } from '../markets/market';
import { Confirm } from '../parts/Confirm';
import { Answered } from '../parts/page';
import { useTexts } from '../texts';
import styles from './Proposals.module.css';
import { type Proposal, Sentence, type Told } from './Sentence';

export type Coming = OutputOf<'calendar'>['coming'][number];

export function TakeBack({ coming, onClose }: { coming: Coming; onClose: () => void }) {
  const t = useTexts();
  const { subject, detail, from } = coming;
  const mode = MODES.find((one) => one === subject);
  const asked = { title: t('takeBack'), onClose };
  return mode ? (
    <Confirm {...asked} operation="rates remove" input={{ mode, from }} done={t('proposalClosed')}>
      {t('ratesGo', { from: stampOf(from) })}
    </Confirm>
  ) : (
    <Confirm
      {...asked}
      operation="holiday remove"
      input={{ date: subject, ...(detail.market !== '' && { market: String(detail.market) }) }}
      done={t('playedAgain', { date: subject })}
    >
      {t('playAgainDoes', { date: subject, name: coming.about || t('allMarkets') })}
    </Confirm>
  );
}

export function ComingRow({ coming, onTakeBack }: { coming: Coming; onTakeBack: () => void }) {
  const t = useTexts();
  return (
    <li className={styles.row}>
      <Sentence {...coming} />
      <small>{[coming.by, coming.detail.reason].filter(Boolean).join(' · ')}</small>
      {useMay('admin') && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        </div>
      )}
    </li>
  );
}

const WHY = {
  own: 'mayNotOwn',
  console: 'mayNotRole',
  page: 'mayNotRole',
  new: 'mayNotNew',
  role: 'mayNotRole',
} as const;

/** Of a proposal: '' where it begins once somebody agrees. */
const told = (proposal: Proposal): Proposal & Told => {
  const { from } = proposal.detail;
  const isLater = typeof from === 'string' && Date.parse(from) > Date.parse(proposal.created_at);
  return { ...proposal, from: isLater ? from : '' };
};

function ProposalRow({
  proposal,
  onDecide,
}: {
  proposal: Proposal & Told;
  onDecide: (agree: boolean) => void;
}) {
  const t = useTexts();
  const { may } = proposal;
  return (
    <li className={styles.row}>
      <Sentence {...proposal} />
      <small>
        {proposal.proposed_by} · <Age since={proposal.created_at} />
        {may !== 'yes' && ` · ${t(WHY[may])}`}
      </small>
      {(may === 'yes' || may === 'own') && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => onDecide(false)}>
            {t(may === 'own' ? 'takeBack' : 'reject')}
          </Button>
          {may === 'yes' && (
            <Button variant="ink" onClick={() => onDecide(true)}>
              {t('agree')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

export default function ProposalsScreen() {
  const t = useTexts();
  const [chosen, setChosen] = useState<{ proposal: Proposal & Told; agree: boolean }>();
  const [ending, setEnding] = useState<Coming>();
  const calendar = useRead('calendar', {}, { live: 60_000 });
  const coming = calendar.data?.coming ?? [];
  return (
    <Answered read={useRead('proposal list', {}, { live: true })}>
      {({ alone, proposals }) => (
        <>
          {alone && <Warning>{t('aloneHere')}</Warning>}
          <Answered read={calendar}>{() => null}</Answered>
          {calendar.data && proposals.length + coming.length === 0 && <Empty>{t('nothingWaits')}</Empty>}
          <ul className={styles.list}>
            {[...proposals.map(told), ...coming]
              .sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
              .map((row) =>
                'may' in row ? (
                  <ProposalRow
                    key={row.id}
                    proposal={row}
                    onDecide={(agree) => setChosen({ proposal: row, agree })}
                  />
                ) : (
                  <ComingRow
                    key={`${row.from} ${row.subject} ${row.about}`}
                    coming={row}
                    onTakeBack={() => setEnding(row)}
                  />
                ),
              )}
          </ul>
          {ending && <TakeBack coming={ending} onClose={() => setEnding(undefined)} />}
          {chosen && (
            <Confirm
              title={t(chosen.agree ? 'agree' : chosen.proposal.may === 'own' ? 'takeBack' : 'reject')}
              operation="proposal decide"
              input={{ id: chosen.proposal.id, agree: chosen.agree }}
              done={t(chosen.agree ? 'agreedNow' : 'proposalClosed')}
              onClose={() => setChosen(undefined)}
            >
              <Sentence {...chosen.proposal} />
            </Confirm>
          )}
        </>
      )}
    </Answered>
  );
}
