import { Warning } from '@ank/shared/controls';
import { Button, Empty, formatPoints } from '@ank/shared/ui';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import { Age } from '../form/Age';
import { stampOf } from '../form/time';
import { Answered } from '../parts/Answered';
import { Confirm } from '../parts/Confirm';
import { GROUPS } from '../site/settings';
import { useTexts } from '../texts';
import { changesOf, type Proposal } from './changes';
import styles from './Proposals.module.css';

const SENTENCES = {
  adjust: 'proposesAdjust',
  'deposit approve': 'proposesDeposit',
  'withdraw claim': 'proposesPayout',
  'withdraw reject': 'proposesReturn',
  'set limits': 'proposesLimits',
  'set bank': 'proposesBank',
  'set qr': 'proposesQr',
  'picture add': 'proposesPicture',
  'rates set': 'proposesRates',
  'operator add': 'proposesPerson',
  'operator reset-login': 'proposesLogin',
} as const;

const FIELDS = {
  ...GROUPS[0].fields,
  ...GROUPS.find(({ key }) => key === 'bank')?.fields,
  upi_id: 'upiAny',
  image: 'qrPicture',
} as const;
const ROLES = { viewer: 'viewer', cashier: 'cashier', results: 'results', admin: 'admin' } as const;

const has = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

function Sentence({ proposal }: { proposal: Proposal }) {
  const t = useTexts();
  const { operation, detail, about, subject, created_at: since } = proposal;
  const { amount, role, from } = detail;
  const isLater = typeof from === 'string' && Date.parse(from) > Date.parse(since);
  const values = {
    amount: typeof amount === 'number' ? formatPoints(amount) : '',
    about,
    subject,
    reason: String(detail.reason ?? ''),
    number: String(detail.number ?? ''),
    reference: String(detail.proof || '–'),
    code: String(detail.code ?? ''),
    role: typeof role === 'string' && has(ROLES, role) ? t(ROLES[role]) : '',
  };
  const said = has(SENTENCES, operation) ? t(SENTENCES[operation], values) : operation;
  return (
    <div className={styles.sentence}>
      <b>{said}</b>
      {changesOf(detail).map(({ name, before, after }) => (
        <span key={name} className={styles.change}>
          {has(FIELDS, name) ? t(FIELDS[name]) : name}: <s>{before || '–'}</s> → <b>{after || '–'}</b>
        </span>
      ))}
      {isLater && (
        <span className={styles.change}>
          {t('fromWhen')}: <b>{stampOf(from)}</b>
        </span>
      )}
    </div>
  );
}

const WHY = {
  own: 'mayNotOwn',
  console: 'mayNotRole',
  page: 'mayNotRole',
  new: 'mayNotNew',
  role: 'mayNotRole',
} as const;

export default function ProposalsScreen() {
  const t = useTexts();
  const [chosen, setChosen] = useState<{ proposal: Proposal; agree: boolean }>();
  return (
    <Answered read={useRead('proposal list', {}, { live: true })}>
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
