import { numberOf, readAnswer } from '@ank/protocol/read';
import { addressOf, bodyOf, request } from '../provider';

type Streamed = RequestInit & { duplex: 'half' };

const WALLET = '/api-user-wallet-balance';
const PATIENCE_MS = 3000;

let learnt: Promise<boolean> | undefined;

/** Only over HTTP/2 and 3. */
const streamed = (body: string): Streamed => ({ body: new Response(body).body, duplex: 'half' });

/** A server may want a body's length before. */
const isRead = async (token: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await request(WALLET, '', { ...streamed(bodyOf(token)), cache: 'no-store', signal });
    return numberOf(readAnswer(await answer.text())?.wallet_amt) !== undefined;
  } catch {
    return false;
  }
};

/** A body that no browser can repeat, for it does not keep it (decision 012). */
export const sentOnce = (body: string, token: string): Promise<Partial<Streamed>> | undefined => {
  const { protocol } = new URL(addressOf(WALLET));
  if (!('duplex' in Request.prototype) || protocol !== 'https:') return undefined;
  learnt ??= isRead(token);
  return learnt.then((isTaken) => (isTaken ? streamed(body) : {}));
};

/** After a call without an answer. */
export const askAgain = () => {
  learnt = undefined;
};
