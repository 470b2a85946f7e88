import { MODES } from '@ank/protocol/bet-types';
import type { OutputOf } from '@ank/protocol/operator/operations';
import { formatPoints } from '@ank/shared/ui';
import { fieldNameText, listChanges } from '../auditLog/fieldChangeTexts';
import { formatDayAndClock } from '../form/formatTime';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { hasOwnName } from '../reports/wireNameTexts';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
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

export type ProposalSentenceProps = Pick<Proposal, 'operation' | 'detail' | 'about' | 'subject' | 'name'> & {
  /** When it begins; absent if that is once somebody agrees. */
  from?: string;
  /** Whether it was decided, so that nothing is left to ask. */
  isDecided?: boolean;
};

export function ProposalSentence(props: ProposalSentenceProps) {
  const { operation, detail, about, subject, name = '', from, isDecided = false } = props;
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const { amount, role, reason } = detail;
  const isDeducted = typeof amount === 'number' && amount < 0;
  const mode = MODES.find((known) => known === subject);
  const values = {
    amount: typeof amount === 'number' ? formatPoints(Math.abs(amount)) : '',
    about: [name, about].filter(Boolean).join(' · ') || t('allMarkets'),
    subject: mode ? t(mode) : subject,
    number: String(detail.number ?? ''),
    reference: String(detail.proof || '–'),
    code: String(detail.code ?? ''),
    role: typeof role === 'string' && hasOwnName(ROLES, role) ? t(ROLES[role]) : '',
  };
  const text = hasOwnName(SENTENCES, operation) ? SENTENCES[operation] : undefined;
  const messageOf = (key: (typeof SENTENCES)[keyof typeof SENTENCES]) => {
    if (key === 'proposesLogin' && isDecided) return tWork('newLogInFor', values);
    return t(key === 'proposesAdjust' && isDeducted ? 'proposesDeduct' : key, values);
  };
  const message = text ? messageOf(text) : operation;
  return (
    <div className={styles.sentence}>
      <b>
        <TextWithWordsNotToTranslate
          text={message}
          values={[name, about, values.subject, values.number, values.reference, values.code, values.amount]}
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
      {listChanges(t, detail).map(({ name, before, after, rate }) => (
        <span key={name} className={styles.change}>
          <span>{`${fieldNameText(t, name)}:`}</span>{' '}
          {rate ? (
            <span>
              <b className={styles.together}>
                <TextWithWordsNotToTranslate text={rate.pair} />
              </b>{' '}
              <span className={styles.paysBack}>
                <TextWithWordsNotToTranslate text={rate.paysBack} />
              </span>
            </span>
          ) : (
            <span>
              <span translate="no">{before || '–'}</span> →{' '}
              <b translate="no" className={styles.together}>
                {after || '–'}
              </b>
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
