import { formatBidDate } from '@ank/protocol/dates';
import { DEMO_PLAYER } from '../features/demo/demoPlayersAndOperators';
import { dayInIndia } from '../platform/clock';
import { newPlayerCaller, type RunningServer } from './providerProcess';

/** Noon in India: every market of the evening is open. */
export const DEMO_AT_NOON_FLAGS = ['--demo', '--start-at', '2025-03-05T12:00:00+05:30'];
const market = '6';
const date = formatBidDate(dayInIndia(Date.parse('2025-03-05T12:00:00+05:30')));

export const logInDemoPlayer = async (server: RunningServer): Promise<string> => {
  const body = { mobile: DEMO_PLAYER.mobile, password: DEMO_PLAYER.password, device_id: null };
  return String((await newPlayerCaller(server)('/api-user-login', body)).unique_token);
};

export const placeDemoBid = (server: RunningServer, token: string, key: string) =>
  newPlayerCaller(server)(
    '/api-submit-bid',
    {
      unique_token: token,
      game_id: market,
      new_result: {
        pana: 'Single Digit',
        session: 'Open',
        bid_date: date,
        result: [{ digits: '1', points: 10 }],
      },
    },
    { 'idempotency-key': key },
  );
