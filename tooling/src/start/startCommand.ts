import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readNothing } from '../readArgs';
import { siteServer } from '../serve/site';
import { buildChanged } from './buildChanged';
import { listenAt, mustBeFree } from './openPort';
import { type Provider, startProvider } from './provider';
import { publishLocally } from './publishLocally';
import { readSettings } from './settings';
import { untilStopped } from './untilStopped';

const mustBeWritable = (workDir: string) => {
  try {
    mkdirSync(join(workDir, 'site'), { recursive: true });
  } catch (error) {
    throw new Error(`cannot write to ${workDir}: ${error instanceof Error ? error.message : error}`);
  }
};

const deskLines = (provider: Provider | undefined): string[] => {
  const { operatorPort, desk } = provider?.ready ?? {};
  if (!desk) return [];
  const at = `http://localhost:${operatorPort}`;
  return [
    `The operator's desk: ${at}/desk/ as ${desk.names.join(' or ')}, password ${desk.password}`,
    `Their codes of the moment: ${at}/operator/demo-inbox`,
  ];
};

const welcome = (url: string, apiHost: string, provider: Provider | undefined) => {
  const demo = provider?.ready.demo;
  console.log(
    [
      '',
      `Ank is ready: ${url}`,
      ...(demo ? [`Log in as the demo player: ${demo.mobile}, password ${demo.password}`] : []),
      ...deskLines(provider),
      ...(demo ? ['Play points only; no money moves.'] : [`Calls go to ${apiHost}`]),
      'Ctrl-C stops everything.',
    ].join('\n'),
  );
};

/** `ank start`: build what changed, publish to the local site, start the provider, serve on PORT until Ctrl-C. */
export const start = async (args: string[]): Promise<number> => {
  readNothing(args);
  const { host, port, workDir, config, isElsewhere } = readSettings(process.env);
  await mustBeFree({ host, port });
  mustBeWritable(workDir);
  const stopping = untilStopped();

  await buildChanged(!isElsewhere);
  const dir = join(workDir, 'site');
  // The provider takes some seconds to open its files: the page is published meanwhile.
  const [provider, revision] = await Promise.all([
    isElsewhere ? undefined : startProvider(join(workDir, 'data')),
    publishLocally(dir, config),
  ]);
  try {
    console.log(`Revision ${revision} is live in ${dir}`);
    const server = siteServer({ dir, ...(provider ? { providerPort: provider.ready.port } : {}) });
    const at = await listenAt(server, { host, port });
    welcome(`http://${host === '127.0.0.1' ? 'localhost' : host}:${at}`, config.apiHost ?? '', provider);
    const died = await Promise.race([stopping, ...(provider ? [provider.ended] : [])]);
    server.closeAllConnections();
    server.close();
    if (died !== undefined) throw new Error('the provider ended by itself; what it said stands above');
    return 0;
  } finally {
    await provider?.stop();
  }
};
