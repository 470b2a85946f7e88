import type { Target } from '../targets/target';
import type { Upload } from './built';

const ABREAST = 8;

const each = async (files: Upload[], work: (file: Upload) => Promise<void>): Promise<void> => {
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await work(file);
  };
  await Promise.all(Array.from({ length: ABREAST }, worker));
};

/** A path holds one content for ever. Throws when another one is there, with nothing made live. */
export const upload = async (target: Target, files: Upload[]): Promise<void> => {
  await each(files, async ({ path, bytes }) => {
    await target.putIfAbsent(path, bytes, 'immutable');
  });
  await each(files, async ({ path, bytes }) => {
    const there = await target.get(path);
    if (!there) throw new Error(`${path} was written to ${target.name} but is not there`);
    if (!there.equals(bytes)) {
      throw new Error(
        `${path} is published with other content, and a version never changes: raise the package's version, build and publish again`,
      );
    }
  });
};
