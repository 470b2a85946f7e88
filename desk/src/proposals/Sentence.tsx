import { formatPoints } from '@ank/shared/ui';
import { stampOf } from '../form/time';
import { GROUPS } from '../site/settings';
import { useTexts } from '../texts';
import { changesOf } from './changes';
import styles from './Proposals.module.css';
import type { Proposal } from './proposal';

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

/** What will be otherwise once it is agreed to. */
export function Sentence({ proposal }: { proposal: Proposal }) {
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
