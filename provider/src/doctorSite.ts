import type { Mode } from '@ank/protocol/bet-types';
import { readSettings } from './content/settings';
import type { Context } from './context';
import { readMarkets } from './markets/draws';
import { currentRates } from './markets/rates';
import { isOnePersonSite } from './operator/proposals/second';
import { MODES } from './starter/catalogue';

export type Finding = { ok: boolean; what: string };

const GAMES: Readonly<Record<Mode, string>> = { main: 'main', starline: 'Starline', gali: 'Gali Disawar' };

const ratesOf = async ({ db, clock }: Context, played: readonly Mode[]): Promise<Finding[]> => {
  const found: Finding[] = [];
  for (const mode of played) {
    const ok = (await currentRates(db, mode, clock())).length > 0;
    found.push({
      ok,
      what: ok
        ? `Rates: ${GAMES[mode]} markets have rates`
        : `No rates are in force for ${GAMES[mode]} markets, so no bid on them is taken: ank-provider rates set ${mode}`,
    });
  }
  return found;
};

/** Something to play, to pay to and to call; each sentence names the command that mends it. */
export const examineSite = async (context: Context): Promise<Finding[]> => {
  const { db } = context;
  const markets = (await readMarkets(db)).filter(({ active }) => active);
  const played = MODES.filter((mode) => markets.some((market) => market.mode === mode));
  const { bank, qr, contacts, gateway } = await readSettings(db);
  const hasUpi =
    gateway === '3' || (bank.google_upi_payment_id !== '' && bank.phonepay_upi_payment_id !== '');
  const hasQr = gateway === '2' || (qr.upi_id !== '' && qr.image !== '');
  const isOne = await isOnePersonSite(db);
  const hasContact = contacts.mobile_no !== '' || contacts.mobile_1 !== '';
  return [
    {
      ok: markets.length > 0,
      what:
        markets.length > 0
          ? `Markets: ${markets.length} are played`
          : 'No market is played: ank-provider init makes a starter catalogue, market add a single one',
    },
    ...(markets.length > 0
      ? await ratesOf(context, played)
      : [{ ok: false, what: 'No rates are in force: ank-provider init makes them, or rates set' }]),
    {
      ok: hasUpi && hasQr,
      what:
        hasUpi && hasQr
          ? 'Players can pay: the payment ids are set'
          : `No payment id for ${hasUpi ? 'paying by QR code' : 'paying by UPI app'}, so nobody can add points: ank-provider settings set ${hasUpi ? 'qr' : 'bank'}`,
    },
    {
      ok: true,
      what: isOne
        ? 'One person works alone: rates, limits, payment ids, log-ins and large sums wait for nobody (docs/operator.md)'
        : 'Two people or more: rates, limits, payment ids, log-ins and large sums wait for another person',
    },
    {
      ok: hasContact,
      what: hasContact
        ? 'Players can call: a contact number is set'
        : 'No contact number, so players cannot call or write: ank-provider settings set contacts',
    },
  ];
};
