import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate, RemoteDescription, RemoteFile } from '@ank/protocol/registry';
import type { Compilation } from 'webpack';
import { containerOf } from '../workspace/packages';
import type { BuildTarget } from './configs/baseConfig';
import { menuIcons, namesUsed } from './configs/pageNames';
import { DOOR_CHUNK, ENTRY_FILE } from './configs/remoteConfig';
import { neededModules } from './configs/sharedModules';
import { integrityOf } from './integrity';
import { remotePath } from './paths';
import { containerName } from './version';

const missingScreen = (screen: string) =>
  `remote.json names the screen ${screen}, but src/screens.ts makes no chunk of that name. Write there:\n` +
  `  ${screen}: () => import(/* webpackChunkName: "${screen}" */ './…/${screen}'),`;

export const candidateOf = (
  { one, version, outDir }: BuildTarget,
  { contract, kernel, routes, menu }: RemoteDescription,
  compilation: Compilation,
): Candidate => {
  const fileOf = (file: string): RemoteFile => ({
    src: remotePath(one.name, version, file),
    integrity: integrityOf(readFileSync(join(outDir, file))),
  });
  const filesOf = (group: string, screen: string, ending: string): RemoteFile[] => {
    const files = compilation.namedChunkGroups.get(group)?.getFiles();
    if (!files) throw new Error(missingScreen(screen));
    return files.filter((file) => file.endsWith(ending) && file !== ENTRY_FILE).map(fileOf);
  };
  // Our own container has its door inside.
  const groups = containerOf(one) === 'ank' ? [undefined] : [DOOR_CHUNK, undefined];
  const perScreen = (ending: string) =>
    Object.fromEntries(
      [...new Set(routes.map(({ screen }) => screen))].map((screen) => {
        const files = groups.flatMap((group) => filesOf(group ?? screen, screen, ending));
        return [
          screen,
          files.filter((file, index) => files.findIndex(({ src }) => src === file.src) === index),
        ];
      }),
    );
  return {
    version,
    container: containerName(one.name, version),
    contract,
    kernel,
    entry: fileOf(ENTRY_FILE),
    files: perScreen('.js'),
    styles: perScreen('.css'),
    needs: neededModules(compilation.modules, kernel),
    uses: { ...namesUsed(compilation), ...menuIcons(menu) },
    ...(containerOf(one) === 'enhanced' && { needsRuntime: true }),
  };
};
