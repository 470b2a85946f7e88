import { createServer } from 'node:http';
import { listen } from './listen';

/** A port nobody listens on at this moment, for programs that cannot choose one themselves. */
export const freePort = async (): Promise<number> => {
  const { port, close } = await listen(createServer());
  await close();
  return port;
};
