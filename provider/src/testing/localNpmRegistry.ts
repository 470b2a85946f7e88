import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

type Manifest = { name: string; version: string };

/** Returns the folders of the packages of this name in a workspace's node_modules, one for each version. */
const findInstalledFolders = (root: string, name: string): string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, object>;
  };
  return Object.keys(packages)
    .filter((path) => path.endsWith(`node_modules/${name}`))
    .map((path) => join(root, path))
    .filter((path) => existsSync(join(path, 'package.json')));
};

const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/**
 * A registry on loopback that has what is installed in `root` and nothing else, so that installing needs no
 * network and shows every dependency that is not declared. Gives its address.
 */
export const startLocalNpmRegistry = async (root: string): Promise<{ url: string; close: () => void }> => {
  const server = createServer((request, response) => {
    const url = `http://${request.headers.host}`;
    const [name = '', version] = decodeURIComponent(request.url?.slice(1) ?? '').split('/-/');
    const found = findInstalledFolders(root, name).map((dir) => ({ dir, manifest: readManifest(dir) }));
    if (version !== undefined) {
      const dir = found.find(({ manifest }) => manifest.version === version)?.dir;
      if (!dir) return void response.writeHead(404).end('{}');
      const tar = spawn('tar', [
        '-cf',
        '-',
        '--exclude=./node_modules',
        '--transform=s,^\\.,package,',
        '-C',
        dir,
        '.',
      ]);
      tar.stdout.pipe(response);
      return undefined;
    }
    if (found.length === 0) return void response.writeHead(404).end('{}');
    const versions = Object.fromEntries(
      found.map(({ manifest }) => [
        manifest.version,
        { ...manifest, dist: { tarball: `${url}/${name}/-/${manifest.version}` } },
      ]),
    );
    const latest = Object.keys(versions).at(-1);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions }));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
