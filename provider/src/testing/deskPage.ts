import { request } from 'node:http';
import { codeAt } from '../operator/session/secrets';
import type { World } from './world';

export type Reply = {
  http: number;
  body: Record<string, unknown>;
  setCookie: string;
  headers: Record<string, unknown>;
};
type Sent = { method?: 'GET' | 'POST'; body?: unknown; headers?: Record<string, string> };

/**
 * A request as a browser's page would send it, any header of which a test may replace ('' leaves one out).
 */
export const asPage = (
  world: World,
  path: string,
  { method, body, headers = {} }: Sent = {},
): Promise<Reply> => {
  const { port, host } = new URL(world.deskUrl);
  const all: Record<string, string> = {
    host,
    'content-type': 'application/json',
    'x-ank-desk': 'used',
    origin: world.deskUrl,
    'sec-fetch-site': 'same-origin',
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: sent,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => (text += part));
        answer.on('end', () =>
          resolve({
            http: answer.statusCode ?? 0,
            body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text },
            setCookie: answer.headers['set-cookie']?.[0] ?? '',
            headers: answer.headers,
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
};

export type Hired = { name: string; password: string; secret: string; token: string };

/** A new operator with what lets the person in. */
export const hire = async (world: World, name: string, role: string): Promise<Hired> => {
  const { body } = await world.desk('POST', '/operators', { name, role });
  const secret = new URL(String(body.otpauth)).searchParams.get('secret') ?? '';
  return { name, password: String(body.password), secret, token: String(body.token) };
};

/** Tries to log in with the code of the moment, or another. */
export const logIn = (
  world: World,
  { name, password, secret }: Hired,
  { code = codeAt(secret, world.now), ...rest }: Sent & { code?: string } = {},
): Promise<Reply> => asPage(world, '/operator/session/log-in', { body: { name, password, code }, ...rest });

/**
 * Logs in and gives the cookie to send; the clock goes on by one code, so that the next log-in has a new one.
 */
export const enter = async (world: World, who: Hired): Promise<Record<string, string>> => {
  world.now += 30_000;
  const { setCookie, body } = await logIn(world, who);
  if (!setCookie) throw new Error(`${who.name} did not get in: ${JSON.stringify(body)}`);
  return { cookie: setCookie.split(';')[0] ?? '' };
};
