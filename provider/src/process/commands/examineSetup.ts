import { MODES, type Mode } from '@ank/protocol/bet-types';
import { readStoredSettings } from '../../features/content/siteSettings';
import { readMarkets } from '../../features/draws/ensureDraws';
import { currentRates } from '../../features/markets/rates';
import { checkPushService } from '../../features/push/pushSender';
import { SCHEMA_VERSION, schemaVersion } from '../../features/schema/migrate';
import { isOnePersonSite } from '../../operator/calls/operatorAuth';
import { readScalar } from '../../platform/database/database';
import { isClockTooFarOff, measureClockAhead } from '../../platform/http/wallClock';
import type { Context } from '../context';
import type { Options } from '../options';
import { examineRunningProcess } from './runningProcess';

type Finding = { ok: boolean; what: string };

const doctorFinding = (ok: boolean, good: string, bad: string): Finding => ({ ok, what: ok ? good : bad });

const GAMES: Readonly<Record<Mode, string>> = { main: 'main', starline: 'Starline', gali: 'Gali Disawar' };

const ratesOf = async ({ db, clock }: Context, mode: Mode) =>
  doctorFinding(
    (await currentRates(db, mode, clock())).length > 0,
    `Rates: ${GAMES[mode]} markets have rates`,
    `No rates are in force for ${GAMES[mode]} markets, so no bid on them is taken: ank-provider rates set ${mode}`,
  );

const examineSite = async (context: Context): Promise<Finding[]> => {
  const { db } = context;
  const markets = (await readMarkets(db)).filter(({ active }) => active);
  const played = MODES.filter((mode) => markets.some((market) => market.mode === mode));
  const { bank, qr, contacts, gateway } = await readStoredSettings(db);
  const hasUpi =
    gateway === '3' || (bank.google_upi_payment_id !== '' && bank.phonepay_upi_payment_id !== '');
  const hasQr = gateway === '2' || (qr.upi_id !== '' && qr.image !== '');
  return [
    doctorFinding(
      markets.length > 0,
      `Markets: ${markets.length} are played`,
      'No market is played: ank-provider init makes a starter catalogue, market add a single one',
    ),
    ...(markets.length > 0
      ? await Promise.all(played.map((mode) => ratesOf(context, mode)))
      : [{ ok: false, what: 'No rates are in force: ank-provider init makes them, or rates set' }]),
    doctorFinding(
      hasUpi && hasQr,
      'Players can pay: the payment ids are set',
      `No payment id for ${hasUpi ? 'paying by QR code' : 'paying by UPI app'}, so nobody can add points: ank-provider settings set ${hasUpi ? 'qr' : 'bank'}`,
    ),
    {
      ok: true,
      what: (await isOnePersonSite(db))
        ? 'One person works alone: rates, limits, payment ids, log-ins and large sums wait for nobody (docs/operator.md)'
        : 'Two people or more: rates, limits, payment ids, log-ins and large sums wait for another person',
    },
    doctorFinding(
      contacts.mobile_no !== '' || contacts.mobile_1 !== '',
      'Players can call: a contact number is set',
      'No contact number, so players cannot call or write: ank-provider settings set contacts',
    ),
  ];
};

const commitWords = (fsync: string | null, commit: string | null) => {
  if (fsync === null)
    return 'This engine tells of no fsync: see in its manual that a commit has reached the disk when it is acknowledged';
  return commit === 'off'
    ? 'synchronous_commit is off: a bid that was answered is lost when the database server stops at once. Set it to on for the database and the role'
    : `fsync is ${fsync}`;
};

const clockFinding = (ahead: number) =>
  doctorFinding(
    !isClockTooFarOff(ahead),
    "This machine's clock agrees with the database's",
    `This machine's clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's, so no bid is taken here: let both follow one time server`,
  );

/** The serving role needs only to read and to add here. */
const WRITTEN_ONCE = [
  'ledger_tx',
  'ledger_entry',
  'audit',
  'trail_link',
  'trail_root',
  'draw_chain',
  'archived_bid',
];

const editableOf = async ({ db }: Context) =>
  (
    await db.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS t(name) WHERE to_regclass(name) IS NOT NULL
          AND (has_table_privilege(name, 'UPDATE') OR has_table_privilege(name, 'DELETE'))`,
      [WRITTEN_ONCE],
    )
  ).map(({ name }) => name);

const examineTrail = async ({ db, signingKeys }: Context) => {
  const [last] = await db.query<{ at: string }>(
    "SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS at FROM trail_root ORDER BY seq DESC LIMIT 1",
  );
  return doctorFinding(
    signingKeys?.()[0] !== undefined,
    last ? `The trail was last signed on ${last.at}` : 'The trail is signed once a day from now on',
    'No key signs the daily roots of the trail here: ank-provider audit-log key makes one, TRAIL_KEY_FILE names it',
  );
};

export const examineSetup = async (context: Context, options: Options): Promise<Finding[]> => {
  const { db, wall, profile, demo, guard } = context;
  const embedded = db.kind === 'pglite';
  const version = await readScalar<string>(db, 'SELECT version() AS version');
  const readSetting = (name: string) =>
    readScalar<string | null>(db, 'SELECT current_setting($1, true) AS value', [name]);
  const fsync = await readSetting('fsync');
  const commit = await readSetting('synchronous_commit');
  const schema = await schemaVersion(db);
  const isCurrent = schema === SCHEMA_VERSION;
  const rows = await readScalar<number>(
    db,
    `SELECT count(*)::int AS rows FROM ${isCurrent ? 'every_tx' : 'ledger_tx'}`,
  );
  const editable = await editableOf(context);
  const keys = guard.appKeys.length;
  return [
    {
      ok: true,
      what: `Database: ${embedded ? 'embedded, ' : ''}${version.split(',')[0]}, ${rows} ledger transactions`,
    },
    { ok: isCurrent, what: `Schema ${schema}, this program knows ${SCHEMA_VERSION}` },
    {
      ok: !embedded && fsync === 'on' && commit !== 'off',
      what: embedded
        ? 'The embedded database survives a killed process but not a power cut. For real play set DATABASE_URL'
        : commitWords(fsync, commit),
    },
    doctorFinding(
      editable.length === 0,
      'The database role can neither change nor delete what the ledger and the trail hold',
      `The database role may change or delete what is written in ${editable.join(', ')}: run the server as a role with SELECT and INSERT alone there (docs/operator.md)`,
    ),
    ...(isCurrent ? [await examineTrail(context)] : []),
    ...(await examineRunningProcess(options)),
    ...(wall ? [clockFinding(await measureClockAhead(db))] : []),
    ...(await examineSite(context)),
    ...(isCurrent ? [await checkPushService(context)] : []),
    { ok: profile === 'secure', what: `Profile: ${profile}` },
    doctorFinding(
      keys > 0,
      `Calls are taken with ${keys === 1 ? 'one app_key' : `one of ${keys} app_keys`}`,
      'Any app_key is accepted: APP_KEYS names those of your apps',
    ),
    ...(context.training
      ? [{ ok: false, what: 'This database is a rehearsal: its players and points are invented' }]
      : []),
    doctorFinding(!demo, 'No demo mode', 'Demo mode: results and money are invented'),
    doctorFinding(
      options.smsUrl !== undefined,
      'Codes go to the SMS gateway',
      'No SMS gateway: players cannot receive codes (SMS_GATEWAY_URL)',
    ),
    doctorFinding(
      options.secret !== undefined,
      'The key for codes comes from the environment',
      'The key for codes is kept in the database: set PROVIDER_SECRET',
    ),
  ];
};
