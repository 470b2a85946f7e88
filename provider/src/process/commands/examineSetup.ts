import { MODES, type Mode } from '@ank/protocol/bet-types';
import { readStoredSettings } from '../../features/content/siteSettings';
import { listMarkets } from '../../features/draws/ensureDraws';
import { readCurrentRates } from '../../features/markets/rates';
import { describePushDeliverySoFar } from '../../features/push/pushSender';
import { readSchemaVersion, SCHEMA_VERSION } from '../../features/schema/migrate';
import { isOnePersonSite } from '../../operator/calls/operatorAuth';
import { readScalar } from '../../platform/database/database';
import { isClockOffsetTooLarge, measureDatabaseClockOffset } from '../../platform/http/databaseClockOffset';
import type { ProviderContext } from '../providerContext';
import type { ProviderOptions } from '../providerOptions';
import { checkRunningProcessForLeakedSlots } from './checkRunningProcessForLeakedSlots';

type SetupFinding = { ok: boolean; what: string };

const newFinding = (ok: boolean, whatIfOk: string, whatIfNot: string): SetupFinding => ({
  ok,
  what: ok ? whatIfOk : whatIfNot,
});

const GAMES: Readonly<Record<Mode, string>> = { main: 'main', starline: 'Starline', gali: 'Gali Disawar' };

const examineRates = async ({ db, clock }: ProviderContext, mode: Mode) =>
  newFinding(
    (await readCurrentRates(db, mode, clock())).length > 0,
    `Rates: ${GAMES[mode]} markets have rates`,
    `No rates are in force for ${GAMES[mode]} markets, so bids on them are refused. Run ank-provider rates set ${mode}`,
  );

const examineSite = async (context: ProviderContext): Promise<SetupFinding[]> => {
  const { db } = context;
  const markets = (await listMarkets(db)).filter(({ active }) => active);
  const played = MODES.filter((mode) => markets.some((market) => market.mode === mode));
  const { bank, qr, contacts, gateway } = await readStoredSettings(db);
  const hasUpi =
    gateway === '3' || (bank.google_upi_payment_id !== '' && bank.phonepay_upi_payment_id !== '');
  const hasQr = gateway === '2' || (qr.upi_id !== '' && qr.image !== '');
  return [
    newFinding(
      markets.length > 0,
      `Markets: ${markets.length} active`,
      'No market is active. Run ank-provider init for a starter catalogue, or market add for a single market',
    ),
    ...(markets.length > 0
      ? await Promise.all(played.map((mode) => examineRates(context, mode)))
      : [{ ok: false, what: 'No rates are in force. Run ank-provider init or ank-provider rates set' }]),
    newFinding(
      hasUpi && hasQr,
      'Players can pay: the payment ids are set',
      `No payment id for ${hasUpi ? 'paying by QR code' : 'paying by UPI app'}, so nobody can add points. Run ank-provider settings set ${hasUpi ? 'qr' : 'bank'}`,
    ),
    {
      ok: true,
      what: (await isOnePersonSite(db))
        ? 'Only one person works here: rates, limits, payment ids, log-ins and large sums need no second person (docs/operator.md)'
        : 'Two or more people work here: rates, limits, payment ids, log-ins and large sums need a second person',
    },
    newFinding(
      contacts.mobile_no !== '' || contacts.mobile_1 !== '',
      'Players can call: a contact number is set',
      'No contact number, so players cannot call or write. Run ank-provider settings set contacts',
    ),
  ];
};

const describeCommitSettings = (fsync: string | null, commit: string | null) => {
  if (fsync === null)
    return 'This engine has no setting fsync. Check in its manual that a commit is on the disk when it is acknowledged';
  return commit === 'off'
    ? 'synchronous_commit is off: if the database server crashes, bids that were already answered are lost. Set it to on for the database and the role'
    : `fsync is ${fsync}`;
};

const newClockFinding = (ahead: number) =>
  newFinding(
    !isClockOffsetTooLarge(ahead),
    "This machine's clock agrees with the database's",
    `This machine's clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's, so this process refuses bids. Let both machines follow the same time server`,
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

const listEditableAppendOnlyTables = async ({ db }: ProviderContext) =>
  (
    await db.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS t(name) WHERE to_regclass(name) IS NOT NULL
          AND (has_table_privilege(name, 'UPDATE') OR has_table_privilege(name, 'DELETE'))`,
      [WRITTEN_ONCE],
    )
  ).map(({ name }) => name);

const examineAuditLogKey = async ({ db, signingKeys }: ProviderContext) => {
  const [last] = await db.query<{ at: string }>(
    "SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS at FROM trail_root ORDER BY seq DESC LIMIT 1",
  );
  return newFinding(
    signingKeys?.()[0] !== undefined,
    last ? `The audit log was last signed on ${last.at}` : 'The audit log will be signed once a day',
    'No key to sign the audit log. Run ank-provider audit-log key, or name the key file in TRAIL_KEY_FILE',
  );
};

export const examineSetup = async (
  context: ProviderContext,
  options: ProviderOptions,
): Promise<SetupFinding[]> => {
  const { db, databaseClockOffset, profile, demo, securitySettings } = context;
  const embedded = db.kind === 'pglite';
  const version = await readScalar<string>(db, 'SELECT version() AS version');
  const readSetting = (name: string) =>
    readScalar<string | null>(db, 'SELECT current_setting($1, true) AS value', [name]);
  const fsync = await readSetting('fsync');
  const commit = await readSetting('synchronous_commit');
  const schema = await readSchemaVersion(db);
  const isCurrent = schema === SCHEMA_VERSION;
  const rows = await readScalar<number>(
    db,
    `SELECT count(*)::int AS rows FROM ${isCurrent ? 'every_tx' : 'ledger_tx'}`,
  );
  const editable = await listEditableAppendOnlyTables(context);
  const keys = securitySettings.appKeys.length;
  return [
    {
      ok: true,
      what: `Database: ${embedded ? 'embedded, ' : ''}${version.split(',')[0]}, ${rows} ledger transactions`,
    },
    { ok: isCurrent, what: `Schema ${schema}, this program needs ${SCHEMA_VERSION}` },
    {
      ok: !embedded && fsync === 'on' && commit !== 'off',
      what: embedded
        ? 'The embedded database survives a killed process but not a power cut. For real play, set DATABASE_URL'
        : describeCommitSettings(fsync, commit),
    },
    newFinding(
      editable.length === 0,
      'The database role can neither change nor delete entries of the ledger and the audit log',
      `The database role may change or delete rows of ${editable.join(', ')}. Run the server as a role with only SELECT and INSERT on them (docs/operator.md)`,
    ),
    ...(isCurrent ? [await examineAuditLogKey(context)] : []),
    ...(await checkRunningProcessForLeakedSlots(options)),
    ...(databaseClockOffset ? [newClockFinding(await measureDatabaseClockOffset(db))] : []),
    ...(await examineSite(context)),
    ...(isCurrent ? [await describePushDeliverySoFar(context)] : []),
    { ok: profile === 'secure', what: `Profile: ${profile}` },
    newFinding(
      keys > 0,
      `Calls need ${keys === 1 ? 'the app_key' : `one of ${keys} app_keys`}`,
      'Every app_key is accepted. List those of your apps in APP_KEYS',
    ),
    ...(context.training
      ? [{ ok: false, what: 'This database is a rehearsal: its players and points are invented' }]
      : []),
    newFinding(!demo, 'No demo mode', 'Demo mode: results and money are invented'),
    newFinding(
      options.smsUrl !== undefined,
      'One-time codes are sent through the SMS gateway',
      'No SMS gateway, so players cannot receive codes. Set SMS_GATEWAY_URL',
    ),
    newFinding(
      options.secret !== undefined,
      'The key for codes comes from the environment',
      'The key for codes is stored in the database. Set PROVIDER_SECRET',
    ),
  ];
};
