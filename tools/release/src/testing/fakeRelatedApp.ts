import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Listening, listen } from '@ank/testkit/listen';

export const RELATED_APP_PLAYER = { mobile: '9811122233', pin: 'pin-4711' };
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-expose-headers': 'Date',
};

type Row = Record<string, unknown>;
type FakeAnswer = Row | string | ((response: ServerResponse) => void);

const MARKET = {
  game_id: 7,
  game_name: 'Kaveri',
  open_time: '10:00 AM',
  close_time: '11:00 AM',
  msg_status: '2',
};
const makeBidRow = (
  session: string,
  digits: string,
): { session: string; digits: string; closedigits: string; points: string } => ({
  session,
  digits,
  closedigits: '',
  points: '10',
});
const yes = { status: 'true' };

/** A server of the family that nobody here wrote: numbers as text, warnings before JSON, words of its own. */
const USUAL: Record<string, FakeAnswer> = {
  '/api-get-social-data': { mobile_no: '9800000000' },
  '/api-user-wallet-balance': `<br>Notice: undefined index<br>${JSON.stringify({ ...yes, wallet_amt: '1,250', betting_status: '1' })}`,
  '/api-get-dashboard-data': { ...yes, result: [MARKET] },
  '/api-bid-history-data': { ...yes, bid_data: [makeBidRow('Open', '4'), makeBidRow('Close', '7')] },
  '/api-user-payment-method-list': {
    ...yes,
    result: [
      { type: '5', value: '', name: 'PayTM' },
      { type: '6', value: '', name: 'Google Pay' },
    ],
  },
  '/api-user-withdraw-transaction-history': {
    ...yes,
    withdrawdata: [
      { request_number: 'W1', payment_method: '9', phone_pay_number: RELATED_APP_PLAYER.mobile },
    ],
  },
  '/api-galidisswar-game': { ...yes, result: [] },
};

type ReceivedCall = { method: string; path: string; body: Row };

export type FakeRelatedApp = Listening & { url: string; asked: ReceivedCall[] };

type FakeRelatedAppOptions = {
  answers?: Record<string, FakeAnswer>;
  folder?: string;
  cors?: Record<string, string>;
  /** The answer to any other call; without it, HTTP 404. */
  otherwise?: Row;
};

const readJsonBody = async (request: IncomingMessage): Promise<Row> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text ? (JSON.parse(text) as Row) : {};
};

export const startFakeRelatedApp = async ({
  answers = {},
  folder = '',
  cors = CORS_HEADERS,
  otherwise,
}: FakeRelatedAppOptions = {}): Promise<FakeRelatedApp> => {
  const all: Record<string, FakeAnswer> = { ...USUAL, ...answers };
  const asked: ReceivedCall[] = [];
  const answerTo = (path: string, body: Row): FakeAnswer | undefined => {
    if (path === '/api-user-login' && !(path in answers)) {
      const isRight = body.mobile === RELATED_APP_PLAYER.mobile && body.password === RELATED_APP_PLAYER.pin;
      return isRight
        ? { ...yes, unique_token: 'T-1' }
        : { status: 'false', msg: `No ${body.password} here\u001b[2J` };
    }
    const isOwn = path === '/api-user-wallet-balance' && body.unique_token !== 'T-1';
    return isOwn && !(path in answers)
      ? { status: 'false', code: 'AUTH', msg: 'Log in' }
      : (all[path] ?? otherwise);
  };
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    if (method === 'OPTIONS') return response.writeHead(204).end();
    const path = url.startsWith(folder) ? url.slice(folder.length) : '';
    const body = await readJsonBody(request);
    asked.push({ method, path, body });
    const answer = answerTo(path, body);
    if (answer === undefined) return response.writeHead(404).end('<h1>Not found</h1>');
    if (typeof answer === 'function') return answer(response);
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  const { port, close } = await listen(server);
  return { port, close, asked, url: `http://127.0.0.1:${port}${folder}` };
};
