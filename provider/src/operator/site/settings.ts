import { minutesOf } from '@ank/protocol/dates';
import { SETTINGS, type Setting } from '@ank/protocol/operator/settings';
import {
  DEFAULTS,
  lockSetting,
  readSettings,
  type Settings,
  settingsOf,
  writeSetting,
} from '../../content/settings';
import type { Context } from '../../context';
import { Refusal } from '../../http/refusal';
import type { Desk } from '../desk';
import { cleanHtml } from './cleanHtml';
import { isWorded, translate, type Sent as Words } from './translations';

/** Throws when one of the times is none. */
const checkWindow = ({ open = '', close = '' }: Record<string, unknown>): void => {
  for (const time of [open, close]) {
    if (time !== '' && minutesOf(String(time)) === undefined)
      throw new Refusal('BAD_REQUEST', `"${String(time)}" is not a time such as 10:00 AM`);
  }
};

/** Limits that belong together, the lower one first. */
const PAIRS = [
  ['min_deposit', 'max_deposit'],
  ['min_withdrawal', 'max_withdrawal'],
] as const;

/** Throws when nothing could be within the limits, whichever of the two was changed. */
const checkLimits = (limits: Settings['limits']): void => {
  for (const [least, most] of PAIRS) {
    if (limits[least] > limits[most])
      throw new Refusal(
        'BAD_REQUEST',
        `The ${least} (${limits[least]}) must not be more than the ${most} (${limits[most]}): change both at once`,
      );
  }
};

export const textRoutes = (desk: Desk, context: Context): void => {
  desk.read('settings show', async () => ({ settings: await settingsOf(context) }));

  for (const key of Object.keys(SETTINGS) as Setting[]) {
    desk.write(`set ${key}`, async (tx, { input }) => {
      await lockSetting(tx, key);
      const before = (await readSettings(tx))[key];
      const { translations: words, ...sent } = input as Record<string, unknown>;
      if (key === 'window') checkWindow(sent);
      if (typeof sent.html === 'string') sent.html = await cleanHtml(sent.html);
      const after = 'value' in sent ? sent.value : { ...(before as object), ...sent };
      if (key === 'limits') checkLimits(after as Settings['limits']);
      await writeSetting(tx, key, after as never);
      const translated = isWorded(key) && words !== undefined && (await translate(tx, key, words as Words));
      return {
        subject: key,
        detail: { before, after, ...translated },
        // One of twelve answers, each of its own shape.
        answer: { [key]: after, ...translated } as never,
      };
    });
  }

  desk.write('headline', async (tx, { input }) => {
    await lockSetting(tx, 'headlines');
    const { headlines } = await readSettings(tx);
    const after = { ...headlines, [input.id]: { on: input.on, notes: input.notes } };
    await writeSetting(tx, 'headlines', after);
    const translated =
      input.translations !== undefined &&
      (await translate(tx, `headlines.${input.id}`, input.translations as Words));
    return {
      subject: input.id,
      detail: { before: headlines[input.id] ?? null, after: after[input.id], ...translated },
      answer: { headlines: after, ...translated },
    };
  });

  desk.read('settings defaults', async () => ({ settings: DEFAULTS }));
};
