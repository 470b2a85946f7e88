import { isRow } from '@ank/protocol/read';
import { type Database, insertRow, type Row, type Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import type { SettingTranslations } from './settingTranslations';

/** The defaults, in points and India's clock times. */
export const DEFAULT_SETTINGS = {
  limits: {
    min_deposit: 100,
    max_deposit: 100_000,
    min_withdrawal: 500,
    max_withdrawal: 100_000,
    min_transfer: 100,
    /** The points that one operator may give and take in a day; beyond them, another operator must agree. */
    adjust_alone: 10_000,
    /** Credited by one operator in a day to players whose points meet in one wallet. */
    deposit_alone: 100_000,
    payout_alone: 50_000,
    max_waiting: 10,
  },
  window: { open: '10:00 AM', close: '06:00 PM' },
  contacts: { mobile_no: '', mobile_1: '', telegram_no: '' },
  headlines: {} as Record<string, { on: boolean; notes: string }>,
  gateway: '1' as '1' | '2' | '3',
  bank: { google_upi_payment_id: '', phonepay_upi_payment_id: '', upi_payment_id: '' },
  qr: { upi_id: '', image: '' },
  slider: [] as { image_id: string; slider_image: string }[],
  rules: { withdrawal_rule: '', deposit_rule: '' },
  how_to_play: { html: '', video_link: '' },
  play: { on: false, helpline: '', terms: '' },
  screenshots: { days: 30 },
  /** Cards show yesterday's results until this minute of the day. */
  day: { starts_at_minute: 480 },
  risk: { house: 0, line: 0 },
  translations: {} as SettingTranslations,
};

export type StoredSettings = typeof DEFAULT_SETTINGS;
type SettingKey = keyof StoredSettings;

export const readStoredSettings = async (db: Database) => {
  const rows = await db.query<{ key: string; value: unknown }>('SELECT key, value FROM content');
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const merged = Object.entries(DEFAULT_SETTINGS).map(([key, value]) => {
    const own = stored[key];
    return [key, isRow(value) && isRow(own) ? { ...value, ...own } : (own ?? value)];
  });
  return Object.fromEntries(merged) as StoredSettings;
};

/** Returns the settings, at most one second old. */
export const readCachedSettings = ({ db, cache }: Pick<PlatformContext, 'db' | 'cache'>) =>
  cache.get('settings', 1000, () => readStoredSettings(db));

/** Locks a setting, so that what is read after this is what is replaced. */
export const insertSettingIfMissingAndLock = (tx: Tx, key: SettingKey) => {
  const row = { key, value: JSON.stringify(DEFAULT_SETTINGS[key]) };
  return insertRow(tx, 'content', row, 'ON CONFLICT (key) DO UPDATE SET value = content.value');
};

/** The caller clears the cache after its transaction. */
export const writeSettings = async (tx: Database, settings: Partial<StoredSettings> | Row): Promise<void> => {
  for (const [key, value] of Object.entries(settings)) {
    const row = { key, value: JSON.stringify(value) };
    await insertRow(tx, 'content', row, 'ON CONFLICT (key) DO UPDATE SET value = excluded.value');
  }
};
