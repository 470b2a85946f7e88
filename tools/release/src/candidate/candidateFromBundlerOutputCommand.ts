import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { compressBrotli, isTextFile } from '@ank/build/compress';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { buildDirOf } from '@ank/build/output';
import { packageAt } from '@ank/build/packages';
import { readArgs } from '@ank/build/read-args';
import { readBuild } from '../built/loadedBuild';
import { findFileFaults } from '../gate/gate';
import { GateRefusal } from '../gate/gateRefusal';
import { toCandidateFromBundlerOutput, writeCandidateBuild } from './candidateFromBundlerOutput';

export { toCandidateFromBundlerOutput, writeCandidateBuild };

export const candidateFromBundlerOutputCommand = async (args: string[]): Promise<number> => {
  const [from] = readArgs(args, {}, 1).positionals;
  if (!from) throw new Error('candidate: pass the folder that the bundler has written');
  if (!existsSync(from)) throw new Error(`${from} does not exist: run the bundler first`);
  const pkg = packageAt(process.cwd());
  if (pkg.kind !== 'remote') throw new Error(`${pkg.name} is not a remote`);
  const { version, files } = await writeCandidateBuild(pkg, resolve(from));
  for (const { path, bytes } of files) {
    const { byteLength } = isTextFile(path) ? compressBrotli(bytes) : bytes;
    console.log(`${String(byteLength).padStart(8)} B  ${sha256IntegrityOfBytes(bytes)}  ${path}`);
  }
  const faults = findFileFaults(readBuild(pkg, version));
  if (faults.length > 0) throw new GateRefusal(`${pkg.name} ${version}`, faults);
  console.log(`${pkg.name} ${version}: ${files.length} files in ${relative('.', buildDirOf(pkg, version))}`);
  return 0;
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  candidateFromBundlerOutputCommand as candidate,
  candidateFromBundlerOutputCommand as describeForeignBuild,
  toCandidateFromBundlerOutput as foreignCandidate,
  toCandidateFromBundlerOutput as toCandidateOfForeignBuild,
  writeCandidateBuild as makeCandidate,
};
