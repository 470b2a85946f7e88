import { MINUTE_MS } from '../../platform/clock';
import { tooManyAttemptsRefusal } from '../../platform/http/refusal';

/** The most events of an address in a minute; many phones share one. */
const MOST_EVENTS = 600;
const MOST_ADDRESSES = 20_000;

/** The name under which addresses beyond the most share one allowance; no address is empty. */
const OTHERS = '';

/**
 * Limits events in memory: an address is forgotten within a minute and never written. Addresses beyond the
 * most share one allowance, so that whoever has very many turns nobody away who was there before. Throws the
 * refusal of a limit.
 */
export const newPerMinuteAddressLimiter = (mostAddresses = MOST_ADDRESSES) => {
  let minute = 0;
  let seen = new Map<string, number>();
  return (address: string) => {
    const now = Math.floor(performance.now() / MINUTE_MS);
    if (now !== minute) [minute, seen] = [now, new Map()];
    const countedAddress = seen.has(address) || seen.size < mostAddresses ? address : OTHERS;
    const n = (seen.get(countedAddress) ?? 0) + 1;
    if (n > MOST_EVENTS) throw tooManyAttemptsRefusal(MINUTE_MS / 1000);
    seen.set(countedAddress, n);
  };
};
