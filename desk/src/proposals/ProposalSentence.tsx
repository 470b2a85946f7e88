import { MODES } from '@ank/protocol/bet-types';
import type { OutputOf } from '@ank/protocol/operator/operations';
import { formatPoints } from '@ank/shared/ui';
import { fieldNameText, listChanges } from '../auditLog/fieldChangeTexts';
import { formatDayAndClock } from '../form/formatTime';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { hasOwnName } from '../reports/wireNameTexts';
import { useTexts } from '../texts';
import styles from './Proposals.module.css';

export type Proposal = OutputOf<'proposal list'>['proposals'][number];

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
  'holiday add': 'comingHoliday',
  'operator add': 'proposesPerson',
  'operator reset-login': 'proposesLogin',
} as const;

const ROLES = { viewer: 'viewer', cashier: 'cashier', results: 'results', admin: 'admin' } as const;

export type ProposalSentenceProps = Pick<Proposal, 'operation' | 'detail' | 'about' | 'subject'> & {
  from: string;
};

export function ProposalSentence({ operation, detail, about, subject, from }: ProposalSentenceProps) {
  const t = useTexts();
  const { amount, role, reason } = detail;
  const isDeducted = typeof amount === 'number' && amount < 0;
  const mode = MODES.find((known) => known === subject);
  const values = {
    amount: typeof amount === 'number' ? formatPoints(Math.abs(amount)) : '',
    about: about || t('allMarkets'),
    subject: mode ? t(mode) : subject,
    number: String(detail.number ?? ''),
    reference: String(detail.proof || '–'),
    code: String(detail.code ?? ''),
    role: typeof role === 'string' && hasOwnName(ROLES, role) ? t(ROLES[role]) : '',
  };
  const text = hasOwnName(SENTENCES, operation) ? SENTENCES[operation] : undefined;
  const message = text
    ? t(text === 'proposesAdjust' && isDeducted ? 'proposesDeduct' : text, values)
    : operation;
  return (
    <div className={styles.sentence}>
      <b>
        <TextWithWordsNotToTranslate
          text={message}
          values={[about, values.subject, values.number, values.reference, values.code, values.amount]}
        />
      </b>
      {typeof reason === 'string' && reason !== '' && (
        <span className={styles.change}>
          <span>{`${t('reason')}:`}</span> <TextWithWordsNotToTranslate text={reason} />
        </span>
      )}
      {from && (
        <span className={styles.change}>
          <span>{`${t('fromWhen')}:`}</span> <b>{formatDayAndClock(from)}</b>
        </span>
      )}
      {listChanges(t, detail).map(({ name, before, after }) => (
        <span key={name} className={styles.change}>
          <span>{`${fieldNameText(t, name)}:`}</span> <s translate="no">{before || '–'}</s> →{' '}
          <b translate="no">{after || '–'}</b>
        </span>
      ))}
    </div>
  );
}
