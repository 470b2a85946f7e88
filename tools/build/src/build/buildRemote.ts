import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate, RemoteDescription } from '@ank/protocol/registry';
import { type Container, containerOf, type Package } from '../workspace/packages';
import { candidateOf } from './candidate';
import { compile } from './compile';
import { precompress } from './compress';
import { foreignModules } from './configs/foreignModules';
import { DOOR_CHUNK } from './configs/remoteConfig';
import { readDescription } from './description';
import { MANIFEST_FILE, manifestOf } from './manifest';
import { keepMaps } from './maps';
import { buildOnce } from './output';
import { CANDIDATE_FILE } from './paths';
import { configOf } from './preset';
import { typesArchive } from './typesArchive';

export type BuiltRemote = {
  name: string;
  /** Foreign: handed over as a candidate. */
  container: Container | 'foreign';
  description: RemoteDescription;
  candidate: Candidate;
};

export const describeToHosts = ({ dir, name }: Package, candidate: Candidate, outDir: string): void => {
  const types = typesArchive(dir);
  for (const [file, bytes] of types) writeFileSync(join(outDir, file), bytes);
  const manifest = manifestOf(name, candidate, types.size > 0);
  writeFileSync(join(outDir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
};

const build = async (one: Package, version: string, outDir: string) => {
  const description = readDescription(one.dir);
  if (description.routes.some(({ screen }) => screen === DOOR_CHUNK)) {
    throw new Error(`remote.json: no screen may be called "${DOOR_CHUNK}"`);
  }
  const target = { one, version, outDir };
  const compilation = await compile(await configOf(target));
  const foreign = foreignModules(compilation);
  if (foreign.length > 0) {
    throw new Error(
      `${one.name} would carry its own copy of what the page already has:\n  ${foreign.join('\n  ')}\n` +
        'Import it through a door of the kernel (@ank/shared/…).',
    );
  }
  const built: BuiltRemote = {
    name: one.name,
    container: containerOf(one),
    description,
    candidate: candidateOf(target, description, compilation),
  };
  describeToHosts(one, built.candidate, outDir);
  keepMaps(outDir, version);
  precompress(outDir);
  writeFileSync(join(outDir, CANDIDATE_FILE), `${JSON.stringify(built, null, 2)}\n`);
};

export const buildRemote = async (one: Package): Promise<{ version: string; built: boolean }> => {
  readDescription(one.dir);
  return buildOnce(one, (version, dir) => build(one, version, dir));
};
