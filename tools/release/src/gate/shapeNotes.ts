import type { Candidate, Shapes } from '@ank/protocol/registry';

type Kind = keyof Shapes;

/** What another version meets, which a team may mean or not: nothing of it is refused. */
const SAYS: Record<Exclude<Kind, 'migrating'>, (names: string) => string> = {
  slices: (names) =>
    `another state in ${names} and no "migrate" for it: a tab that changes versions begins it anew`,
  endpoints: (names) => `another definition of ${names}: answers that phones have are asked for again`,
  drafts: (names) =>
    `another value in ${names}: what was typed in the other version is not shown in this one`,
  stored: (names) => `another value stored under ${names}: its reader must take what either version wrote`,
};

const changedOf = (kind: Kind, now: Shapes, before: Shapes): string[] => {
  const { [kind]: own = {} } = now;
  const { [kind]: earlier = {} } = before;
  return Object.keys(own).filter((name) => earlier[name] !== undefined && earlier[name] !== own[name]);
};

/** A line for each kind of thing whose shape is another than in the version before; none without one. */
export const shapeNotes = (
  { shapes = {} }: Pick<Candidate, 'shapes'>,
  before?: Pick<Candidate, 'shapes'>,
): string[] =>
  (Object.keys(SAYS) as (keyof typeof SAYS)[]).flatMap((kind) => {
    const migrating = kind === 'slices' ? (shapes.migrating ?? {}) : {};
    const changed = changedOf(kind, shapes, before?.shapes ?? {}).filter((name) => !migrating[name]);
    return changed.length > 0 ? [SAYS[kind](changed.join(', '))] : [];
  });
