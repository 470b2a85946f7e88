import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';

const LAST_PORT = 65_535;

/** Throws a sentence that names what it was given as. */
export const portOf = (name: string, text: string): number => {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > LAST_PORT)
    throw new Error(`${name} must be a whole number from 0 to ${LAST_PORT}, not "${text}"`);
  return port;
};

type Place = { host: string; port: number };

const explain = (error: NodeJS.ErrnoException, { host, port }: Place): Error => {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `port ${port} is taken: stop what uses it, or choose another with PORT=8081 npm start`,
      );
    case 'EACCES':
      return new Error(
        `no permission to listen on port ${port}: choose one above 1023, as in PORT=8080 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST ${host} is no address of this machine`);
    default:
      return error;
  }
};

const listening = (server: Pick<Server, 'listen' | 'once' | 'address'>, place: Place): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)));
    server.listen(place.port, place.host, () => resolve((server.address() as AddressInfo).port));
  });

/** Gives the port, which a 0 leaves to the system. Rejects with a sentence for a person. */
export const listenAt = (server: Server, place: Place): Promise<number> => listening(server, place);

export const mustBeFree = async (place: Place): Promise<void> => {
  if (place.port === 0) return;
  const probe = createServer();
  await listening(probe as unknown as Server, place);
  await new Promise((resolve) => probe.close(resolve));
};

/** By Ctrl-C, a signal, or a terminal that closes. */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
