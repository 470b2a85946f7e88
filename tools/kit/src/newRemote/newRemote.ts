import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { renderRemoteFiles } from '@ank/create-remote/templates';
import {
  doesEitherStartWithOther,
  listDescribedPaths,
  readRemoteDescription,
} from '../builder/remoteDescription';
import { runBiome } from '../check/runBiomeTypesAndTests';
import { readArgs } from '../readArgs';
import { writeFileAndFolders } from '../workspace/listAndWriteFiles';
import { allPackages, findNextDevPort, ROOT, readKnownPackageVersions } from '../workspace/packages';
import { runProgram } from '../workspace/runProgram';

const findNameConflict = (name: string): string | undefined => {
  for (const otherPkg of allPackages().filter(({ kind }) => kind === 'remote')) {
    const description = readRemoteDescription(otherPkg.dir);
    if (listDescribedPaths(description).includes(`/${name}`)) return `/${name} is a path of ${otherPkg.name}`;
    if (doesEitherStartWithOther(description.prefix, name))
      return `${name} meets the prefix of ${otherPkg.name}`;
  }
  return undefined;
};

/** Gives the folder; throws, and writes nothing, when the name will not do. */
export const createRemote = (name: string, root = ROOT): string => {
  if (!/^[a-z][a-z0-9]*$/.test(name)) {
    throw new Error('the name of a remote is one lower-case word, as in: npm run new-remote bonus');
  }
  const dir = join(root, `mfe-${name}`);
  if (existsSync(dir) || existsSync(join(ROOT, `mfe-${name}`)))
    throw new Error(`a remote called ${name} exists already`);
  const taken = findNameConflict(name);
  if (taken) throw new Error(`${taken}: choose another name`);
  const files = renderRemoteFiles(
    { name, port: findNextDevPort(), versions: readKnownPackageVersions() },
    'remote',
  );
  for (const [file, text] of Object.entries(files)) writeFileAndFolders(join(dir, file), text);
  return dir;
};

export const newRemoteCommand = async (args: string[]): Promise<number> => {
  const [name = ''] = readArgs(args, {}, 1).positionals;
  const dir = createRemote(name);
  await runBiome(['--write', dir]);
  const code = await runProgram('npm', ['install', '--no-audit', '--no-fund'], { cwd: ROOT });
  console.log(
    [
      '',
      `${relative(ROOT, dir)} is made. In that folder:`,
      '  npm run dev      its screen with hot reload',
      '  npm test         its tests',
      '  npx ank build    its files for the site',
      `  npx ank publish ${name} --to ../.ank/site`,
      `                   live in what npm start shows, at /${name}`,
      'What it owns stands in remote.json; docs/team.md goes on from here.',
    ].join('\n'),
  );
  return code;
};
