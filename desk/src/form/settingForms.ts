import type { OutputOf } from '@ank/protocol/operator/operations';
import type { TextKey } from '../texts';

export type SiteSettings = OutputOf<'settings show'>['settings'];

/** `count` may be 0, `sum` not; a `line` has the other languages below it, a `page` in its place. */
type FieldInputKind =
  | 'text'
  | 'clock'
  | 'count'
  | 'sum'
  | 'flag'
  | 'upi'
  | 'link'
  | 'picture'
  | 'line'
  | 'page';

/**
 * The settings by how they are typed, in the order of the page: the fields of each, with the names of their
 * texts.
 */
export const SETTING_FORMS = {
  limits: {
    sum: {
      min_deposit: 'minDeposit',
      max_deposit: 'maxDeposit',
      min_withdrawal: 'minWithdrawal',
      max_withdrawal: 'maxWithdrawal',
      min_transfer: 'minTransfer',
      adjust_alone: 'adjustAlone',
      deposit_alone: 'depositAlone',
      payout_alone: 'payoutAlone',
      max_waiting: 'maxWaiting',
    },
  },
  window: { clock: { open: 'from', close: 'to' } },
  contacts: {
    text: { mobile_no: 'contactMobile', mobile_1: 'contactSecond', telegram_no: 'contactTelegram' },
  },
  bank: {
    text: {
      upi_payment_id: 'upiAny',
      google_upi_payment_id: 'upiGoogle',
      phonepay_upi_payment_id: 'upiPhonePe',
    },
  },
  qr: { upi: { upi_id: 'upiAny' }, picture: { image: 'qrPicture' } },
  screenshots: { count: { days: 'screenshotDays' } },
  headline: { line: { notes: 'text' }, flag: { on: 'shownToPlayers' } },
  rules: { page: { deposit_rule: 'depositRule', withdrawal_rule: 'withdrawalRule' } },
  how_to_play: { page: { html: 'guideText' } },
  play: { flag: { on: 'playOn' }, line: { helpline: 'helpline' }, link: { terms: 'terms' } },
  risk: { count: { house: 'houseHolds', line: 'warnFrom' } },
} as const satisfies Record<string, { [Of in FieldInputKind]?: Readonly<Record<string, TextKey>> }>;

export type SiteSetting = keyof typeof SETTING_FORMS;
export type SettingField = { name: string; inputKind: FieldInputKind; label: TextKey };

export const listFieldsOfSetting = (setting: SiteSetting): SettingField[] =>
  (
    Object.entries(SETTING_FORMS[setting]) as [FieldInputKind, Record<string, SettingField['label']>][]
  ).flatMap(([inputKind, fields]) =>
    Object.entries(fields).map(([name, label]) => ({ name, inputKind, label })),
  );

/** Pages below Site, each with what is set there; all are names of texts. */
export const SITE_PAGES = [
  { text: 'money', path: '/site/money', parts: ['limits', 'window', 'bank', 'qr', 'screenshots'] },
  { text: 'messages', path: '/site/messages', parts: [] },
  { text: 'firstPage', path: '/site/first-page', parts: ['slider', 'headlines'] },
  { text: 'pagesOfWords', path: '/site/words', parts: ['rules', 'how_to_play'] },
  { text: 'help', path: '/site/help', parts: ['contacts', 'play'] },
] as const;
