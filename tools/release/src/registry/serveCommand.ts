import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listenAt, portOf } from '@ank/build/open-port';
import { readArgs } from '@ank/build/read-args';
import { untilStopped } from '@ank/build/until-stopped';
import { targetOf } from '../targets/targetOf';
import { readIdentities } from './identities';
import { registryService } from './service';

export const serve = async (args: string[]): Promise<void> => {
  const { values } = readArgs(args, {
    site: { type: 'string' },
    key: { type: 'string' },
    port: { type: 'string', default: '8070' },
    host: { type: 'string', default: '127.0.0.1' },
    identities: { type: 'string' },
    audit: { type: 'string' },
    'allow-host': { type: 'string', multiple: true, default: [] },
  });
  if (!values.key) throw new Error('what it writes is signed: give --key FILE, made by `ank registry key`');
  const site = await targetOf(values.site, values.key);
  const { identities, audit } = values;
  if (identities) readIdentities(resolve(identities)); // what is wrong in it is said before anybody asks
  const stopping = untilStopped();
  const app = registryService({
    site,
    hosts: values['allow-host'],
    audit: (line) => {
      const text = JSON.stringify(line);
      if (audit) appendFileSync(audit, `${text}\n`);
      else console.log(text);
    },
    ...(identities && { identities: () => readIdentities(resolve(identities)) }),
  });
  await app.ready();
  const port = await listenAt(app.server, { host: values.host, port: portOf('--port', values.port) });
  console.log(`The registry of ${site.name} is ready: http://${values.host}:${port}`);
  await stopping;
  await app.close();
};
