import { isProcessAlive } from '@ank/build/process-identity';
import type { ProviderOptions } from '../providerOptions';
import { readNoteOfRunningDesk } from './withRunningOrTemporaryDesk';

const FORGOTTEN = /^ank_places_forgotten\{lane="([^"]+)"\} ([1-9]\d*)$/gm;

/** The lanes and how many of their slots nobody holds, from what `/metrics` answers. */
const parseLeakedSlots = (metricsText: string): [lane: string, count: number][] =>
  [...metricsText.matchAll(FORGOTTEN)].map(([, lane = '', count]) => [lane, Number(count)]);

/** Looks at the process that serves from this data directory; finds nothing where none does. */
export const checkRunningProcessForLeakedSlots = async ({ data }: Pick<ProviderOptions, 'data'>) => {
  const note = readNoteOfRunningDesk(data);
  if (!note || !isProcessAlive(note)) return [];
  const metrics = await fetch(`${note.url}/metrics`, { signal: AbortSignal.timeout(5000) })
    .then((answer) => answer.text())
    .catch(() => undefined);
  if (metrics === undefined)
    return [
      { ok: false, what: `Process ${note.pid} serves from ${data} but does not answer at ${note.url}` },
    ];
  const forgotten = parseLeakedSlots(metrics);
  if (forgotten.length === 0)
    return [{ ok: true, what: `Process ${note.pid} has released everything that finished calls had taken` }];
  const slots = forgotten.map(([lane, count]) => `${count} of the lane "${lane}"`).join(', ');
  return [
    {
      ok: false,
      what: `Process ${note.pid} holds slots for calls that have ended (${slots}) and may reject players because of them. Restart it`,
    },
  ];
};
