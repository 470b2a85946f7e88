import type { RegisteredRemote } from '@ank/protocol/registry';
import { isText } from '@ank/shared/api';

/** Tells whether a record is whole; it comes from outside and may be anything. */
export const isValidRemoteRecord = (record: RegisteredRemote) => {
  try {
    const { name, title, routes, redirects, menu, candidates } = record;
    const texts = [
      name,
      title.en,
      ...Object.values(redirects),
      ...routes.flatMap(({ path, screen, title: own = title }) => [path, screen, own.en]),
      ...menu.flatMap(({ path, label }) => [path, label.en]),
      ...candidates.flatMap(({ version, container, entry }) => [version, container, entry.src]),
    ];
    return candidates.length > 0 && texts.every(isText);
  } catch {
    return false;
  }
};
