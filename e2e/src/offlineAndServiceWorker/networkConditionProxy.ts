import { createServer, request, type ServerResponse } from 'node:http';
import { listen } from '@ank/testkit/listen';

type NetworkCondition = 'fine' | 'page hangs' | 'page fails';

export type NetworkConditionProxy = {
  origin: string;
  setCondition: (weather: NetworkCondition) => void;
  calls: () => string[];
  close: () => Promise<void>;
};

export const startNetworkConditionProxy = async (site: string): Promise<NetworkConditionProxy> => {
  let condition: NetworkCondition = 'fine';
  const calls: string[] = [];
  const hanging = new Set<ServerResponse>();
  const server = createServer((message, answer) => {
    const path = message.url ?? '/';
    if (path.startsWith('/api')) calls.push(path);
    const isPage = message.headers['sec-fetch-dest'] === 'document' || path === '/';
    if (isPage && condition === 'page hangs') {
      hanging.add(answer);
      return;
    }
    if (isPage && condition === 'page fails') {
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
    setCondition: (next) => {
      condition = next;
      for (const answer of hanging) answer.destroy();
      hanging.clear();
    },
    calls: () => calls,
    close,
  };
};
