import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type RemoteLocation = 'remote' | 'repository';

type Versions = Readonly<Record<string, string>>;

type NewRemote = {
  /** The remote's name, one lower-case word: the path, the prefix and the texts are made of it. */
  name: string;
  port: number;
  versions: Versions;
  /** The registry of Ank's packages. */
  registry?: string;
};

const TEMPLATES = fileURLToPath(new URL('../templates', import.meta.url));
const ENDING = '.template';

const fillTemplate = (text: string, values: Record<string, string>): string =>
  text.replace(/__([a-zA-Z]+)__/g, (_whole, word: string) => {
    const value = values[word];
    if (value === undefined) throw new Error(`a template asks for ${word}, which nobody knows`);
    return value;
  });

const readTemplates = (location: RemoteLocation): [path: string, text: string][] => {
  const folder = join(TEMPLATES, location);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ENDING))
    .map((path) => [path.slice(0, -ENDING.length), readFileSync(join(folder, path), 'utf8')]);
};

const mustFindVersion = (versions: Versions, name: string): string => {
  const version = versions[name];
  if (version === undefined) throw new Error(`no version of ${name} is known`);
  return version;
};

const ON_DEMAND = [
  '@biomejs/biome',
  ...['jest', 'jest-environment-jsdom', '@swc/jest', '@types/jest'],
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/user-event'],
  ...['webpack-dev-server', '@pmmmwh/react-refresh-webpack-plugin', 'react-refresh'],
];

const renderPackageJson = ({ name, port, versions }: NewRemote, isAlone: boolean): string => {
  const at = (names: string[]) =>
    Object.fromEntries(names.map((one) => [one, mustFindVersion(versions, one)]));
  const alone = isAlone ? ['@ank/provider', '@ank/release', '@ank/shell', ...ON_DEMAND] : [];
  const manifest = {
    name: isAlone ? `mfe-${name}` : `@ank/${name}`,
    version: '0.1.0',
    private: true,
    ...(isAlone && { engines: { node: '>=20.19' } }),
    ank: { ...(isAlone && { name }), port },
    scripts: {
      build: 'ank build',
      dev: 'ank dev',
      test: 'ank test',
      ...(isAlone
        ? { lint: 'biome check .', format: 'biome format --write .' }
        : { lint: 'ank lint', format: 'ank format' }),
      typecheck: 'ank types',
    },
    dependencies: at(['@ank/protocol', '@ank/shared', 'react']),
    devDependencies: at([...alone, '@ank/build', '@testing-library/react', '@types/react'].sort()),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

/** Returns the files of a remote by their path in the new folder. */
export const renderRemoteFiles = (remote: NewRemote, location: RemoteLocation): Record<string, string> => {
  const isAlone = location === 'repository';
  const words = {
    name: remote.name,
    Name: remote.name.charAt(0).toUpperCase() + remote.name.slice(1),
    port: String(remote.port),
    registry: remote.registry ?? '',
    playwright: mustFindVersion(remote.versions, 'playwright-core'),
    schema: isAlone
      ? './node_modules/@ank/build/config/remote.schema.json'
      : '../tools/kit/config/remote.schema.json',
  };
  const made = [...readTemplates('remote'), ...(isAlone ? readTemplates(location) : [])].map(
    ([path, text]) => [
      // npm never packs files of these names.
      fillTemplate(path, words).replace(/^(gitattributes|gitignore|npmrc)$/, '.$1'),
      fillTemplate(text, words),
    ],
  );
  return { 'package.json': renderPackageJson(remote, isAlone), ...Object.fromEntries(made) };
};

/** @deprecated The name up to 0.1.0, kept for one release. */
export { renderRemoteFiles as remoteFiles };
