import { createServer, request, type ServerResponse } from 'node:http';
import { listen } from '@ank/testkit/listen';

type Weather = 'fine' | 'page hangs' | 'page fails';

export type Front = {
  origin: string;
  set: (weather: Weather) => void;
  calls: () => string[];
  close: () => Promise<void>;
};

export const openFront = async (site: string): Promise<Front> => {
  let weather: Weather = 'fine';
  const calls: string[] = [];
  const hanging = new Set<ServerResponse>();
  const server = createServer((message, answer) => {
    const path = message.url ?? '/';
    if (path.startsWith('/api')) calls.push(path);
    const isPage = message.headers['sec-fetch-dest'] === 'document' || path === '/';
    if (isPage && weather === 'page hangs') {
      hanging.add(answer);
      return;
    }
    if (isPage && weather === 'page fails') {
      answer.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>');
      return;
    }
    const passed = request(site + path, { method: message.method, headers: message.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    message.pipe(passed);
  });
  const { port, close } = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    set: (next) => {
      weather = next;
      for (const answer of hanging) answer.destroy();
      hanging.clear();
    },
    calls: () => calls,
    close,
  };
};
