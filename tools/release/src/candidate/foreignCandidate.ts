import { integrityOf } from '@ank/build/integrity';
import { remotePath } from '@ank/build/paths';
import { ENTRY_FILE } from '@ank/build/remote-config';
import { sharedModules } from '@ank/build/shared-modules';
import { containerName } from '@ank/build/version';
import type { Candidate, RemoteDescription, RemoteFile } from '@ank/protocol/registry';
import { scriptFault } from '../gate/fileRules';
import { containersOf, type ForeignFile } from './foreignBuild';

export type Foreign = {
  name: string;
  version: string;
  description: RemoteDescription;
  files: ForeignFile[];
};

/** React's mark on an element, and a store's first words: who has them has a copy. */
const COPIES: [RegExp, string][] = [
  [/Symbol\.for\(["']react\.(transitional\.)?element["']\)/, 'React'],
  [/@@redux\/INIT/, 'Redux'],
];

const isCode = (name: string) => name.endsWith('.js');

const needsOf = (files: readonly ForeignFile[], kernel: string): Record<string, string> => {
  const code = files.filter(({ name }) => isCode(name)).map(({ bytes }) => bytes.toString());
  const named = Object.entries(sharedModules(kernel)).filter(([name]) =>
    code.some(
      (text) => text.includes(`"${name}"`) || text.includes(`'${name}'`) || text.includes(`\`${name}\``),
    ),
  );
  return Object.fromEntries(named.map(([name, { requiredVersion }]) => [name, requiredVersion]));
};

const problemsOf = ({ name, version, description, files }: Foreign): string[] => {
  const entry = files.find((file) => file.name === ENTRY_FILE);
  if (!entry)
    return [
      `there is no ${ENTRY_FILE}: the container's file must be called so; there are ${files.map((one) => one.name).join(', ')}`,
    ];
  const noScripts = files
    .filter((file) => isCode(file.name))
    .flatMap((file) => {
      const fault = scriptFault(file);
      return fault ? [`${fault.says}. ${fault.wayOut}`] : [];
    });
  if (noScripts.length > 0) return noScripts;
  const wanted = containerName(name, version);
  const found = containersOf(entry);
  const copies = files
    .filter((file) => isCode(file.name))
    .flatMap((file) =>
      COPIES.filter(([mark]) => mark.test(file.bytes.toString())).map(
        ([, what]) =>
          `${file.name} holds a copy of ${what}: share it with import: false, as remote().shared of @ank/build/bundler says`,
      ),
    );
  return [
    ...(found.includes(wanted)
      ? []
      : [
          `the entry sets ${found.join(' and ') || 'no container'}, this version's is ${wanted}: take its name from remote().container of @ank/build/bundler, and build again`,
        ]),
    ...(entry.bytes.includes('./screens') ? [] : ['the container exposes no "./screens"']),
    ...copies,
    ...(description.routes.length > 0 ? [] : ['remote.json has no route']),
  ];
};

/** A screen's own files bear its name; any other may be needed by all. */
const filesPerScreen = (
  { description, files }: Foreign,
  ending: string,
  listed: (file: ForeignFile) => RemoteFile,
): Record<string, RemoteFile[]> => {
  const screens = [...new Set(description.routes.map(({ screen }) => screen))];
  const some = files.filter(({ name }) => name.endsWith(ending) && name !== ENTRY_FILE);
  const isOf = (screen: string) => (file: ForeignFile) => file.name.includes(screen);
  const common = some.filter((file) => !screens.some((screen) => isOf(screen)(file)));
  return Object.fromEntries(
    screens.map((screen) => [screen, [...some.filter(isOf(screen)), ...common].map(listed)]),
  );
};

/** Throws with everything that is wrong. */
export const foreignCandidate = (foreign: Foreign): Candidate => {
  const problems = problemsOf(foreign);
  if (problems.length > 0) throw new Error(`this is no candidate yet:\n  ${problems.join('\n  ')}`);
  const { name, version, description, files } = foreign;
  const listed = (file: ForeignFile): RemoteFile => ({
    src: remotePath(name, version, file.name),
    integrity: integrityOf(file.bytes),
  });
  const entry = files.find((file) => file.name === ENTRY_FILE);
  const hasRuntime = files.some(({ bytes }) => bytes.includes('_FEDERATION_'));
  return {
    version,
    container: containerName(name, version),
    contract: description.contract,
    kernel: description.kernel,
    entry: listed(entry ?? { name: ENTRY_FILE, bytes: Buffer.alloc(0) }),
    files: filesPerScreen(foreign, '.js', listed),
    styles: filesPerScreen(foreign, '.css', listed),
    needs: needsOf(files, description.kernel),
    ...(hasRuntime && { needsRuntime: true }),
  };
};
