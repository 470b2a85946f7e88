import { brotli, gzip, isText } from '@ank/build/compress';
import { bareHash, integrityOf } from '@ank/build/integrity';
import { remotePath } from '@ank/build/paths';
import { containerName } from '@ank/build/version';
import type { RemoteFile } from '@ank/protocol/registry';
import type { Built } from '@ank/release/built';

export type RemoteBuild = Extract<Built, { kind: 'remote' }>;

const isPacked = (path: string) => /\.(br|gz)$/.test(path);

/** Leaves compressed files out. */
export const reversion = (built: RemoteBuild, version: string): RemoteBuild => {
  const { name, candidate } = built.remote;
  const container = containerName(name, version);
  const folder = remotePath(name, candidate.version, '').slice(1);
  const renamed = built.files
    .filter(({ path }) => !isPacked(path))
    .map(({ path, bytes }) => {
      const file = path.slice(folder.length);
      const text = () =>
        bytes.toString().replaceAll(candidate.container, container).replaceAll(candidate.version, version);
      return { file, before: integrityOf(bytes), bytes: isText(path) ? Buffer.from(text()) : bytes };
    });
  // Last: the entry holds the hashes of the chunks.
  const swap = (text: string) =>
    renamed.reduce(
      (now, { before, bytes }) => now.replaceAll(bareHash(before), bareHash(integrityOf(bytes))),
      text,
    );
  const settled = renamed.map((one) =>
    one.file === 'remoteEntry.js' ? { ...one, bytes: Buffer.from(swap(one.bytes.toString())) } : one,
  );
  const fileOf = ({ src }: RemoteFile): RemoteFile => {
    const file = src.slice(folder.length + 1);
    const found = settled.find((one) => one.file === file);
    if (!found) throw new Error(`${src} is not among the built files`);
    return { src: remotePath(name, version, file), integrity: integrityOf(found.bytes) };
  };
  const each = (lists: Record<string, RemoteFile[]>) =>
    Object.fromEntries(Object.entries(lists).map(([screen, list]) => [screen, list.map(fileOf)]));
  return {
    ...built,
    files: settled.map(({ file, bytes }) => ({ path: remotePath(name, version, file).slice(1), bytes })),
    remote: {
      ...built.remote,
      candidate: {
        ...candidate,
        version,
        container,
        entry: fileOf(candidate.entry),
        files: each(candidate.files),
        styles: each(candidate.styles),
      },
    },
  };
};

export const packed = (built: RemoteBuild): RemoteBuild => ({
  ...built,
  files: built.files
    .filter(({ path }) => !isPacked(path))
    .flatMap(({ path, bytes }) =>
      isText(path)
        ? [
            { path, bytes },
            { path: `${path}.br`, bytes: brotli(bytes) },
            { path: `${path}.gz`, bytes: gzip(bytes) },
          ]
        : [{ path, bytes }],
    ),
});
