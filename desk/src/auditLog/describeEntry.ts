import { MODES } from '@ank/protocol/bet-types';
import type { RowOf } from '@ank/protocol/operator/operations';
import type { WriteName } from '@ank/protocol/operator/paths';
import { isRow } from '@ank/shared/api';
import { formatPoints } from '@ank/shared/ui';
import { formatDayAndClock, formatDaysInText } from '../form/formatTime';
import {
  actorText,
  hasOwnName,
  operationText,
  readOperationDataText,
  settingText,
} from '../reports/wireNameTexts';
import { pageLanguage, type TextKey, type Texts } from '../texts';
import { translateGameWord } from '../texts/gameWords';

export type AuditLogRow = RowOf<'report trail'>;

/** The sentence of each write; others stand under their names in the trade. */
const SENTENCES: Partial<Record<WriteName | 'propose', TextKey>> = {
  'market edit': 'didChange',
  headline: 'didChange',
  'picture add': 'didAddPicture',
  'market add': 'didAdd',
  'operator add': 'didAdd',
  'holiday add': 'didAddHoliday',
  'cap set': 'didSetCap',
  'passkey add': 'didAdd',
  'cap remove': 'didRemoveCap',
  'holiday remove': 'didRemoveHoliday',
  'rates remove': 'didRemove',
  'passkey remove': 'didRemove',
  'rates set': 'didSetRates',
  'result save': 'didSaveResult',
  'result declare': 'didDeclare',
  'result revoke': 'didRevoke',
  'draw void': 'didCancelDraw',
  'deposit open': 'didOpenDeposit',
  'deposit approve': 'didApproveDeposit',
  'deposit reject': 'didRejectDeposit',
  'withdraw claim': 'didStartPaying',
  'withdraw release': 'didRelease',
  'withdraw send': 'didSend',
  'withdraw approve': 'didPay',
  'withdraw reject': 'didReturn',
  adjust: 'didAdjust',
  'player collect': 'didCollect',
  'player block': 'didBlock',
  'player unblock': 'didUnblock',
  'player betting': 'didTurnBetting',
  'player reset-sessions': 'didLogOutPlayer',
  'player end device': 'didLogOutPlayer',
  'player note': 'didNote',
  propose: 'didPropose',
  'log in': 'didLogIn',
  'log in by passkey': 'didLogIn',
  'log out': 'didLogOut',
  'log-in ask': 'didAskAccess',
  'log-in collect': 'didGetAccess',
  'operator reset-login': 'didGiveLogin',
  'operator revoke': 'didEndAccess',
  'day close': 'didCloseDay',
  'message send': 'didSendMessage',
  'message remove': 'didTakeBackMessage',
  'training clock': 'didMoveClock',
};

const SUBJECT_TEXTS = {
  headline: 'headlines',
  'cap set': 'caps',
  'cap remove': 'caps',
  'rates remove': 'rates',
  'passkey add': 'passkeys',
  'passkey remove': 'passkeys',
} as const satisfies Partial<Record<WriteName, TextKey>>;

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const STANDS = / stands?$/;

/** Names the subject of an entry of the baseline, where it is an id or a key. */
const BASELINE_SUBJECT_TEXTS = {
  'headline stands': 'headlines',
  'picture stands': 'picture',
  'cap stands': 'caps',
  'message stands': 'message',
  'note stands': 'note',
  'claim stands': 'withdraw claim',
} as const satisfies Record<string, TextKey>;

/** Names a player; other subjects stand as the log has them. */
const playerNameOrAbout = ({ name, about }: AuditLogRow): string => name || about;

const subjectText = (t: Texts, line: AuditLogRow): string => {
  const { action, subject } = line;
  const about = playerNameOrAbout(line);
  if (hasOwnName(SUBJECT_TEXTS, action)) return t(SUBJECT_TEXTS[action]);
  if (hasOwnName(BASELINE_SUBJECT_TEXTS, action))
    return [t(BASELINE_SUBJECT_TEXTS[action]), about].filter(Boolean).join(' · ');
  if (action === 'setting stands') return settingText(t, subject) || subject;
  const mode = MODES.find((known) => known === subject);
  if (action.startsWith('rates ') && mode) return t(mode);
  return formatDaysInText(about || (ID.test(subject) ? '' : subject));
};

/** Says who got a message, or the time to which the clock was moved; undefined for any other entry. */
const sentenceKeyWithRecipientOrClockTime = ({
  action,
  detail,
  name,
}: AuditLogRow): [sentence: TextKey, to: string] | undefined => {
  const { to } = detail as { to?: unknown };
  if (typeof to !== 'string') return undefined;
  if (action === 'message send')
    return to === 'all' ? ['didSendMessageToAll', to] : ['didSendMessageTo', name || to];
  return action === 'training clock' ? ['didMoveClockTo', formatDayAndClock(to)] : undefined;
};

/** Returns the cap that an entry sets; undefined for any other, and for one that says nothing of it. */
const findCapThatIsSet = ({ action, detail }: AuditLogRow): Record<string, unknown> | undefined => {
  const { after } = detail as { after?: unknown };
  return action === 'cap set' && isRow(after) ? after : undefined;
};

/** Says what is capped, and at how much where one amount alone is new. */
const capSentence = (t: Texts, by: string, line: AuditLogRow): string | undefined => {
  const cap = findCapThatIsSet(line);
  if (!cap) return undefined;
  const { number, betType, stake, cost } = cap;
  const what =
    [
      number ? t('number').toLowerCase() : '',
      ...[number, betType && translateGameWord(pageLanguage(), String(betType))],
    ]
      .filter(Boolean)
      .join(' ') || t('allBetTypes').toLowerCase();
  const [points, other] = [stake, cost].filter((amount): amount is number => typeof amount === 'number');
  return points !== undefined && other === undefined
    ? t('didCapAt', { by, what, points: formatPoints(points) })
    : t('didCap', { by, what });
};

/** Returns a cap, or the list of one, without what the sentence names. */
const withoutNumberAndBetType = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNumberAndBetType);
  if (!isRow(value)) return value;
  const { number: _number, betType: _betType, ...rest } = value;
  return rest;
};

/** Returns the detail of an entry without what its sentence says. */
export const detailNotInSentence = (entry: AuditLogRow): AuditLogRow['detail'] => {
  if (findCapThatIsSet(entry))
    return Object.fromEntries(
      Object.entries(entry.detail).map(([name, value]) => [name, withoutNumberAndBetType(value)]),
    );
  if (!sentenceKeyWithRecipientOrClockTime(entry)) return entry.detail;
  const { to: _said, ...rest } = entry.detail;
  return rest;
};

const describeEntryWithActor = (t: Texts, line: AuditLogRow, by: string): string => {
  const { action, detail, state } = line;
  const sentence = (key: TextKey, what: string) => t(key, { by, what } as never);
  if (state === 'ended')
    return sentence(
      'didNoteEnd',
      [operationText(t, action), subjectText(t, line)].filter(Boolean).join(' · '),
    );
  const viewed = readOperationDataText(t, action);
  if (viewed) return sentence('didView', [viewed, playerNameOrAbout(line)].filter(Boolean).join(' · '));
  if (action.startsWith('set ')) return sentence('didChange', settingText(t, action));
  if (STANDS.test(action)) return sentence('didRecord', subjectText(t, line) || action.replace(STANDS, ''));
  const { operation, agree } = detail as { operation?: unknown; agree?: unknown };
  if (typeof operation === 'string' && (action === 'propose' || action === 'proposal decide')) {
    const key = action === 'propose' ? 'didPropose' : agree === true ? 'didApprove' : 'didReject';
    return sentence(key, operationText(t, operation));
  }
  const cap = capSentence(t, by, line);
  if (cap) return cap;
  const sentenceTo = sentenceKeyWithRecipientOrClockTime(line);
  if (sentenceTo) return sentence(...sentenceTo);
  const key = hasOwnName(SENTENCES, action) ? SENTENCES[action] : undefined;
  const subject = subjectText(t, line);
  if (!key) return sentence('didOther', [operationText(t, action), subject].filter(Boolean).join(' · '));
  return sentence(key, subject || operationText(t, action));
};

/** "Usha changed Main Mandi". */
export const describeEntry = (t: Texts, line: AuditLogRow): string =>
  describeEntryWithActor(t, line, actorText(t, line.actor));

/** Stands for the actor in a sentence that leaves them out. */
const NOBODY = '\u0000';

/** The actor of a sentence, and the word or sign that follows a name alone. */
const ACTOR = new RegExp(`${NOBODY}(?:\\s*(?:ने|यांनी|को|यांना)(?=\\s)|:)?\\s*`);

/** "Changed Main Mandi". */
export const describeEntryWithoutActor = (t: Texts, line: AuditLogRow): string =>
  describeEntryWithActor(t, line, NOBODY)
    .replace(ACTOR, '')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
