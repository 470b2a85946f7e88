import { MODES } from '@ank/protocol/bet-types';
import type { OutputOf } from '@ank/protocol/operator/operations';
import { isRow, rowsOf } from '@ank/shared/api';
import { formatPoints } from '@ank/shared/ui';
import { FORMS } from '../form/settings';
import { stampOf } from '../form/time';
import { paidBack } from '../markets/market';
import { WithValues } from '../parts/WithValues';
import { useTexts } from '../texts';
import { useGameWords } from '../texts/gameWords';
import styles from './Proposals.module.css';

export type Proposal = OutputOf<'proposal list'>['proposals'][number];
type Detail = Record<string, unknown>;
export type Change = { name: string; before: string; after: string };

/** A setting by its fields, rates by their bet types. */
const partsOf = (value: unknown): Map<string, string> =>
  Array.isArray(value)
    ? new Map(
        rowsOf(value).map(({ betType, stake, win }) => {
          const percent = paidBack(String(betType), Number(stake), Number(win));
          return [String(betType), `${stake} : ${win} (${percent}%)`] as const;
        }),
      )
    : new Map(Object.entries(isRow(value) ? value : {}).map(([name, one]) => [name, String(one)] as const));

export const changesOf = ({ before, after }: Detail): Change[] => {
  const old = partsOf(before);
  return [...partsOf(after)].flatMap(([name, now]) =>
    old.get(name) === now ? [] : [{ name, before: old.get(name) ?? '', after: now }],
  );
};

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

/** The texts of settings by their fields, where a field means one thing in all of them. */
export const SETTING_FIELDS = {
  ...FORMS.limits.sum,
  ...FORMS.bank.text,
  ...FORMS.qr.upi,
  ...FORMS.qr.picture,
  ...FORMS.contacts.text,
  ...FORMS.rules.page,
} as const;
const ROLES = { viewer: 'viewer', cashier: 'cashier', results: 'results', admin: 'admin' } as const;

const hasOwnName = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

export type ProposalSentenceProps = Pick<Proposal, 'operation' | 'detail' | 'about' | 'subject'> & {
  from: string;
};

export function Sentence({ operation, detail, about, subject, from }: ProposalSentenceProps) {
  const t = useTexts();
  const inGame = useGameWords();
  const { amount, role } = detail;
  const mode = MODES.find((known) => known === subject);
  const values = {
    amount: typeof amount === 'number' ? formatPoints(amount) : '',
    about: about || t('allMarkets'),
    subject: mode ? t(mode) : subject,
    reason: String(detail.reason ?? ''),
    number: String(detail.number ?? ''),
    reference: String(detail.proof || '–'),
    code: String(detail.code ?? ''),
    role: typeof role === 'string' && hasOwnName(ROLES, role) ? t(ROLES[role]) : '',
  };
  const said = hasOwnName(SENTENCES, operation) ? t(SENTENCES[operation], values) : operation;
  return (
    <div className={styles.sentence}>
      {from && (
        <span className={styles.change}>
          <span>{`${t('fromWhen')}:`}</span> <b>{stampOf(from)}</b>
        </span>
      )}
      <b>
        <WithValues
          text={said}
          values={[about, values.subject, values.number, values.reference, values.code, values.amount]}
        />
      </b>
      {changesOf(detail).map(({ name, before, after }) => (
        <span key={name} className={styles.change}>
          <span>{`${hasOwnName(SETTING_FIELDS, name) ? t(SETTING_FIELDS[name]) : inGame(name)}:`}</span>{' '}
          <s translate="no">{before || '–'}</s> → <b translate="no">{after || '–'}</b>
        </span>
      ))}
    </div>
  );
}
