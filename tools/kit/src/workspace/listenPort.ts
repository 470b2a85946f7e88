import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

const LAST_PORT = 65_535;

/** Throws a sentence that names what it was given as. */
export const parsePort = (name: string, text: string): number => {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > LAST_PORT)
    throw new Error(`${name} must be a whole number from 0 to ${LAST_PORT}, not "${text}"`);
  return port;
};

type ListenAddress = { host: string; port: number };

const listenErrorMessages = ({ host, port }: ListenAddress): Record<string, string> => ({
  EADDRINUSE: `port ${port} is taken: stop what uses it, or choose another with PORT=8081 npm start`,
  EACCES: `no permission to listen on port ${port}: choose one above 1023, as in PORT=8080 npm start`,
  EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
  ENOTFOUND: `HOST ${host} is no address of this machine`,
});

/** Gives the port, which a 0 leaves to the system. Rejects with a sentence for a person. */
export const listenOrExplain = async (server: Server, address: ListenAddress): Promise<number> => {
  await once(server.listen(address.port, address.host), 'listening').catch((error: NodeJS.ErrnoException) => {
    const why = listenErrorMessages(address)[error.code ?? ''];
    throw why ? new Error(why) : error;
  });
  return (server.address() as AddressInfo).port;
};

export const requireFreePort = async (address: ListenAddress): Promise<void> => {
  if (address.port === 0) return;
  const probe = createServer();
  await listenOrExplain(probe, address);
  await once(probe.close(), 'close');
};
