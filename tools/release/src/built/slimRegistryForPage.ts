import type { Registry } from '@ank/protocol/registry';
import { keepEnglishTitlesOnly } from './keepEnglishTitlesOnly';
import { candidatesWithoutFallbacks } from './registeredRemotes';

const pickEntriesNamed = <Value>(
  table: Record<string, Value>,
  names: ReadonlySet<string>,
): Record<string, Value> => Object.fromEntries(Object.entries(table).filter(([name]) => names.has(name)));

/** Leaves out what only the gate reads, and files of screens where nobody starts. */
export const slimRegistryForPage = ({
  revision,
  shell: { offers: _offers, names: _names, deprecated: _old, links: _links, list: _list, ...shell },
  remotes,
  revoked,
  flags,
}: Registry): Registry => ({
  revision,
  shell,
  revoked,
  ...(flags && { flags }),
  remotes: remotes.map(({ flags: _words, ...record }) => {
    const likely = candidatesWithoutFallbacks(record).length;
    const first = new Set(record.routes.filter(({ start }) => start).map(({ screen }) => screen));
    return {
      ...record,
      ...keepEnglishTitlesOnly(record),
      candidates: record.candidates.map(
        (
          {
            needs: _needs,
            uses: _uses,
            links: _links,
            list: _list,
            shapes: _shapes,
            files,
            styles,
            ...candidate
          },
          index,
        ) => {
          const shown = index < likely ? first : new Set<string>();
          return {
            ...candidate,
            files: pickEntriesNamed(files, shown),
            styles: pickEntriesNamed(styles, shown),
          };
        },
      ),
    };
  }),
});
