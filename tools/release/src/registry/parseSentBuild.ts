import { isDeepStrictEqual } from 'node:util';
import type { BuiltRemote } from '@ank/build/build-remote';
import type { BuiltShell } from '@ank/build/build-shell';
import { findDescriptionProblems } from '@ank/build/description';
import { SHELL_FILE } from '@ank/build/paths';
import { containerName } from '@ank/build/version';
import { findFormatFaults } from '@ank/protocol/formats/faults';
import { candidate as candidateFormat } from '@ank/protocol/formats/registry';
import { isRow, isText, type Row } from '@ank/protocol/read';
import semver from 'semver';
import { type BuildFile, type LoadedBuild, type SentBuild, versionFolderOf } from '../built/loadedBuild';
import { listCandidateFiles } from '../gate/fileRules';
import { toGateFaults } from '../gate/gate';
import { GateRefusal } from '../gate/gateRefusal';
import { checkSizeOfFilesAndRecord } from '../gate/sizeRules';
import type { SiteVerbInput } from '../publish/siteVerbDefinitions';
import type { RevisionAuthor } from '../targets/siteStorage';

export type PublicationBody = SiteVerbInput &
  Omit<RevisionAuthor, 'who'> & { canary?: number; parcels: SentBuild[] };

const limitedTextSchema = (maxLength: number): { type: string; minLength: number; maxLength: number } => ({
  type: 'string',
  minLength: 1,
  maxLength: maxLength,
});
const PERCENT = { type: 'number', minimum: 0, maximum: 100 };

/** The schemas of a body's members, as the service demands them. */
export const BODY_SCHEMAS: Record<keyof PublicationBody, object> = {
  name: limitedTextSchema(60),
  version: limitedTextSchema(100),
  flag: limitedTextSchema(60),
  percent: PERCENT,
  revision: { type: 'integer', minimum: 1 },
  config: { type: 'object' },
  canary: PERCENT,
  commit: limitedTextSchema(100),
  run: limitedTextSchema(300),
  message: limitedTextSchema(500),
  parcels: {
    type: 'array',
    minItems: 1,
    maxItems: 50,
    items: {
      type: 'object',
      required: ['name', 'version', 'says', 'files'],
      properties: {
        name: limitedTextSchema(60),
        version: limitedTextSchema(100),
        says: { type: 'object' },
        files: {
          type: 'array',
          maxItems: 5000,
          items: {
            type: 'object',
            required: ['path', 'bytes'],
            properties: { path: limitedTextSchema(200), bytes: { type: 'string' } },
          },
        },
      },
    },
  },
};

const NAME = /^[a-z][a-z0-9-]{0,40}$/;
const VERSION = /^[0-9][0-9A-Za-z.+-]{0,63}$/;
const FILE = /^(?:[A-Za-z0-9_@~][\w@~+.-]*\/)*[A-Za-z0-9_@~][\w@~+.-]*$/;

class Malformed extends Error {
  constructor(name: string, what: string) {
    super(`${name} is not a build: ${what}`);
  }
}

const newRemoteFileCheck = (folder: string) => (value: unknown) =>
  isRow(value) && isText(value.src) && isText(value.integrity) && value.src.startsWith(`/${folder}/`);

const decodeSentFiles = ({ name, files }: SentBuild, folder: string) => {
  const odd = files.find(({ path }) => !FILE.test(path) || /^(files|preview)\.json$/.test(path));
  if (odd) throw new Malformed(name, `${JSON.stringify(odd.path)} is no name of a file in it`);
  if (new Set(files.map(({ path }) => path)).size < files.length)
    throw new Malformed(name, 'a file comes twice');
  return files.map((file) => ({
    path: `${folder}/${file.path}`,
    bytes: Buffer.from(file.bytes, 'base64'),
  }));
};

const parseBuiltRemote = (name: string, version: string, record: Row): BuiltRemote => {
  const problems = findDescriptionProblems(record.description);
  if (record.name !== name) problems.push('it says another name');
  const container = (['ank', 'enhanced', 'foreign'] as const).find((one) => one === record.container);
  if (!container) problems.push('its container is of no kind we know');
  if (!container || problems.length > 0) throw new Malformed(name, problems.join('; '));
  const [fault] = findFormatFaults(candidateFormat, record.candidate, { isClosed: true });
  if (fault) throw new Malformed(name, `of its candidate, ${fault}`);
  const { candidate, description } = record as BuiltRemote;
  if (candidate.version !== version || candidate.container !== containerName(name, version))
    throw new Malformed(name, 'its candidate is of another name or version');
  if (!listCandidateFiles(candidate).every(newRemoteFileCheck(versionFolderOf(name, version))))
    throw new Malformed(name, 'its candidate offers what is not its own');
  if (candidate.contract !== description.contract)
    throw new Malformed(name, 'its candidate and its remote.json differ');
  return { name, container, description, candidate };
};

const parseBuiltShell = (version: string, record: Row, files: BuildFile[]): BuiltShell => {
  const isFile = newRemoteFileCheck(versionFolderOf('shell', version));
  const lists = [record.scripts, record.styles, record.files];
  const isWhole =
    record.version === version &&
    semver.valid(String(record.kernel)) !== null &&
    Number.isInteger(record.contract) &&
    isText(record.template) &&
    (record.offers === undefined || (isRow(record.offers) && Object.values(record.offers).every(isText))) &&
    lists.every((list) => Array.isArray(list) && list.every(isFile));
  if (!isWhole) throw new Malformed('shell', 'what it says of itself cannot be read');
  const kept = files.find(({ path }) => path.endsWith(`/${SHELL_FILE}`));
  if (!kept || !isDeepStrictEqual(JSON.parse(kept.bytes.toString()), record))
    throw new Malformed('shell', `it says something else than its ${SHELL_FILE}`);
  return record as BuiltShell;
};

/** Throws for what no build of ours would send. `hosts`: those its code may name. */
export const parseSentBuild = (sentBuild: SentBuild, hosts: string[]): LoadedBuild => {
  const { name, version, says } = sentBuild;
  if (!NAME.test(name)) throw new Malformed(JSON.stringify(name), 'that is no name');
  if (!VERSION.test(version) || !semver.parse(version))
    throw new Malformed(name, `its version is none of the form 1.2.3: ${JSON.stringify(version)}`);
  if (!isRow(says)) throw new Malformed(name, 'it says nothing of itself');
  const files = decodeSentFiles(sentBuild, versionFolderOf(name, version));
  const faults = toGateFaults(checkSizeOfFilesAndRecord(says, files));
  if (faults.length > 0) throw new GateRefusal(name, faults);
  const common = { name, version, hosts, files };
  return name === 'shell'
    ? { kind: 'shell', shell: parseBuiltShell(version, says, files), ...common }
    : { kind: 'remote', remote: parseBuiltRemote(name, version, says), ...common };
};
