import { once } from 'node:events';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeJson } from '@ank/build/files';
import { readJsonFile } from '@ank/build/packages';
import { readArgs, TEXT_FLAG } from '@ank/build/read-args';
import { readLoadCountsFile } from '../judge/parseLoadCounts';
import { openSiteStorage } from '../publish/openSite';
import { CURRENT_REVISION_FILE, readRevisionBytes } from '../publish/revisions';
import { parsePublicKeys } from '../publish/signing';
import { INDEX_FILE } from '../publish/writeLivePage';
import { type ReadableSite, SITE_FOLDER_ITSELF } from '../targets/siteStorage';
import { findReportedPagesNeverPublished } from './findReportedPagesNeverPublished';
import { type HistoryHead, verifySite } from './verifySite';

const PATIENCE_MS = 30_000;

/** The encodings that scripts, old proxies and browsers ask for. */
const CONTENT_ENCODINGS = ['identity', 'gzip', 'br'];

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

const fetchWithEncoding = async (address: URL, encoding: string) => {
  const get = address.protocol === 'https:' ? getHttps : getHttp;
  const headers = { 'accept-encoding': encoding, 'cache-control': 'no-cache' };
  const sent = get(address, { headers, timeout: PATIENCE_MS });
  sent.on('timeout', () => sent.destroy(new Error(`${address.href} does not answer`)));
  sent.on('error', () => {}); // whoever waits for the answer hears of it
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  if (answer.statusCode === 404) return undefined;
  if (answer.statusCode !== 200) throw new Error(`it answered with status ${answer.statusCode}`);
  const packed = /\.(gz|br)$/.test(address.pathname) ? '' : answer.headers['content-encoding'];
  return UNPACK[packed ?? '']?.(bytes) ?? bytes;
};

/** Reads a site in each way that players may take it. Rejects for any answer but a file or a 404. */
export const openSiteOverHttp = (address: string): ReadableSite => {
  const { origin, pathname } = new URL(address);
  const name = origin + pathname.replace(/\/$/, '');
  const unlike: string[] = [];
  const read = async (path: string, way: string) => {
    try {
      return await fetchWithEncoding(new URL(`${name}/${path}`), way);
    } catch (error) {
      throw new Error(`${name}/${path}: ${(error as Error).message}`);
    }
  };
  const get: ReadableSite['get'] = async (path) => {
    // Players open the page by its folder.
    const paths = path === INDEX_FILE ? [path, ''] : [path];
    const [plain, ...others] = await Promise.all(
      paths.flatMap((one) =>
        CONTENT_ENCODINGS.map(async (way) => ({
          words: `${one || '/'} as ${way}`,
          bytes: await read(one, way),
        })),
      ),
    );
    for (const { words, bytes } of others)
      if (!isDeepStrictEqual(bytes, plain?.bytes))
        unlike.push(`${words} has another content than ${path} as it is`);
    return plain?.bytes;
  };
  const site: ReadableSite = {
    name,
    get,
    unlike,
    list: async () => {
      const { revision = 0 } = JSON.parse((await get(CURRENT_REVISION_FILE))?.toString() ?? '{}') as {
        revision?: number;
      };
      // A server does not list its folders: each revision up to the live one is asked for.
      const names = Array.from({ length: revision }, (_, at) => `${at + 1}.json`);
      for (let next = revision + 1; await readRevisionBytes(site, next); next++) names.push(`${next}.json`);
      return names;
    },
  };
  return site;
};

/**
 * The file of heads lies outside the site, because whoever can take a revision from the site could take this
 * too.
 */
const HEADS = join(process.env.XDG_STATE_HOME || join(homedir(), '.local/state'), 'ank/heads.json');

const readStoredHeads = (): Record<string, HistoryHead> => (existsSync(HEADS) ? readJsonFile(HEADS) : {});

const storeHeadSeen = (site: string, head: HistoryHead): void => {
  writeJson(`${HEADS}.new`, { ...readStoredHeads(), [site]: head });
  renameSync(`${HEADS}.new`, HEADS);
};

/** `7:sha256-…`. Throws for anything else. */
const parseHistoryHead = (text: string): HistoryHead => {
  const [, revision, hash] = /^(\d+):(sha256-[A-Za-z0-9+/]{43}=)$/.exec(text) ?? [];
  if (!revision || !hash) throw new Error(`"${text}" is not a head: verify prints it as 7:sha256-…`);
  return { revision: Number(revision), hash };
};

const readPublicKeyFile = (file: string) => {
  try {
    return parsePublicKeys(readFileSync(resolve(file), 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
};

export const verifyCommand = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, {
    to: TEXT_FLAG,
    key: TEXT_FLAG,
    head: TEXT_FLAG,
    loads: TEXT_FLAG,
  });
  if (!values.key) throw new Error('pass --key FILE with the public key, from outside the site');
  const keys = readPublicKeyFile(values.key);
  const to = values.to ?? process.env.ANK_SITE;
  const site = /^https?:/.test(to ?? '') ? openSiteOverHttp(to ?? '') : await openSiteStorage(to);
  const seen = values.head ? parseHistoryHead(values.head) : readStoredHeads()[site.name];
  const { head, isSigned, differs } = await verifySite(site, keys, seen);
  if (!head && !seen) throw new Error(`nothing is published in ${site.name} yet`);
  if (values.loads)
    differs.push(...(await findReportedPagesNeverPublished(site, readLoadCountsFile(values.loads))));
  if (!isSigned) differs.push('it is not signed: nobody vouches for what is live');
  const closed = (await site.unreadable?.()) ?? [];
  const [example, ...others] = closed.filter((path) => path !== SITE_FOLDER_ITSELF);
  if (example)
    differs.push(
      `${1 + others.length} files or folders are closed to the web server's user, the first is ${example}: \`ank status --repair\` opens them`,
    );
  const isGood = differs.length === 0;
  console.log(`${site.name}: ${isGood ? 'everything is as it was published' : 'NOT as it was published'}`);
  for (const what of differs) console.log(`  ${what}`);
  if (head) console.log(`head ${head.revision}:${head.hash}`);
  // Modes say who may read; what the server is configured to answer only the server says.
  if (site.unreadable)
    console.log(
      "read from its folder: whether the web server's user reaches it, and what phones get, says --to https://…",
    );
  // A server that runs as the folder's owner reads it all the same.
  if (closed.includes(SITE_FOLDER_ITSELF))
    console.log(
      'only its owner can read the folder itself: `ank status --repair` makes it readable for everybody',
    );
  if (isGood && head) storeHeadSeen(site.name, head);
  return isGood ? 0 : 1;
};
