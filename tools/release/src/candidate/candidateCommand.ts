import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describeToHosts } from '@ank/build/build-remote';
import { brotli, isText, precompress } from '@ank/build/compress';
import { readDescription } from '@ank/build/description';
import { integrityOf } from '@ank/build/integrity';
import { buildOnce, builtDir } from '@ank/build/output';
import { type Package, packageAt } from '@ank/build/packages';
import { CANDIDATE_FILE } from '@ank/build/paths';
import { readArgs } from '@ank/build/read-args';
import { fileFaults } from '../gate/gate';
import { Refused } from '../gate/refusal';
import { readBuilt } from '../publish/built';
import { type ForeignFile, filesOf } from './foreignBuild';
import { foreignCandidate } from './foreignCandidate';

const weight = ({ name, bytes }: ForeignFile) => (isText(name) ? brotli(bytes).byteLength : bytes.byteLength);

/** Puts what a bundler left in `from` where `ank build` puts its own. Gives the version and its files. */
export const makeCandidate = async (
  one: Package,
  from: string,
): Promise<{ version: string; files: ForeignFile[] }> => {
  const description = readDescription(one.dir);
  const files = filesOf(from);
  const { version, built } = await buildOnce(one, async (version, dir) => {
    const candidate = foreignCandidate({ name: one.name, version, description, files });
    for (const { name, bytes } of files) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), bytes);
    }
    describeToHosts(one, candidate, dir);
    precompress(dir);
    const built = { name: one.name, container: 'foreign', description, candidate };
    writeFileSync(join(dir, CANDIDATE_FILE), `${JSON.stringify(built, null, 2)}\n`);
  });
  const changed = files.find(({ name, bytes }) => {
    const kept = join(builtDir(one, version), name);
    return !built && !(existsSync(kept) && readFileSync(kept).equals(bytes));
  });
  if (changed)
    throw new Error(
      `${changed.name} differs from that of ${version}, made before of the same sources: raise the version in package.json`,
    );
  return { version, files };
};

export const candidate = async (args: string[]): Promise<number> => {
  const [from] = readArgs(args, {}, 1).positionals;
  if (!from) throw new Error('candidate: name the folder that the bundler has written');
  if (!existsSync(from)) throw new Error(`there is no ${from}: run the bundler first`);
  const one = packageAt(process.cwd());
  if (one.kind !== 'remote') throw new Error(`${one.name} is no remote`);
  const { version, files } = await makeCandidate(one, resolve(from));
  for (const file of files)
    console.log(`${String(weight(file)).padStart(8)} B  ${integrityOf(file.bytes)}  ${file.name}`);
  const faults = fileFaults(readBuilt(one, version));
  if (faults.length > 0) throw new Refused(`${one.name} ${version}`, faults);
  console.log(`${one.name} ${version}: ${files.length} files in ${relative('.', builtDir(one, version))}`);
  return 0;
};
