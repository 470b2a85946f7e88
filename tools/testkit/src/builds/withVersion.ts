import { compressBrotli, compressGzip, isTextFile } from '@ank/build/compress';
import { bareBase64OfIntegrity, sha256IntegrityOfBytes } from '@ank/build/integrity';
import { containerName } from '@ank/build/version';
import type { RemoteFile } from '@ank/protocol/registry';
import type { BuildFile } from '@ank/release/built';
import type { RemoteBuild } from './makeFakeBuilds';

export type { RemoteBuild };

const isCompressedCopy = (path: string): boolean => /\.(br|gz)$/.test(path);

/** The same files under another version: its names in the texts, and the hashes of what this changes. */
export const withVersion = (built: RemoteBuild, version: string): RemoteBuild => {
  const { name, candidate } = built.remote;
  const container = containerName(name, version);
  const renamed = (text: string) =>
    text.replaceAll(candidate.container, container).replaceAll(candidate.version, version);
  const hashes: [before: string, after: string][] = [];
  const rehashed = (text: string) =>
    hashes.reduce(
      (now, [before, after]) => now.replaceAll(bareBase64OfIntegrity(before), bareBase64OfIntegrity(after)),
      text,
    );
  const isEntry = ({ path }: BuildFile) => path === candidate.entry.src.slice(1);
  const listed = new Map<string, RemoteFile>();
  const files = built.files
    .filter(({ path }) => !isCompressedCopy(path))
    // The entry last: it holds the hashes of the chunks.
    .sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)))
    .map((file) => {
      const path = renamed(file.path);
      const bytes = isTextFile(path) ? Buffer.from(rehashed(renamed(file.bytes.toString()))) : file.bytes;
      const integrity = sha256IntegrityOfBytes(bytes);
      hashes.push([sha256IntegrityOfBytes(file.bytes), integrity]);
      listed.set(`/${file.path}`, { src: `/${path}`, integrity });
      return { path, bytes };
    });
  const { entry, files: scripts, styles } = candidate;
  const lists = JSON.parse(JSON.stringify({ entry, files: scripts, styles }), (_key, value) =>
    value?.src ? listed.get(value.src) : value,
  );
  return {
    ...{ ...built, version, files },
    remote: { ...built.remote, candidate: { ...candidate, ...lists, version, container } },
  };
};

export const withCompressedCopies = (built: RemoteBuild): RemoteBuild => ({
  ...built,
  files: built.files
    .filter(({ path }) => !isCompressedCopy(path))
    .flatMap(({ path, bytes }) => {
      const copies = {
        '': bytes,
        ...(isTextFile(path) && { '.br': compressBrotli(bytes), '.gz': compressGzip(bytes) }),
      };
      return Object.entries(copies).map(([ending, copy]) => ({ path: path + ending, bytes: copy }));
    }),
});
