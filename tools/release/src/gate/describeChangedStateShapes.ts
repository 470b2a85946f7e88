import type { Candidate, StateShapes } from '@ank/protocol/registry';

type ShapeKind = keyof StateShapes;

/** Notes on what another version meets, which a team may mean or not: nothing of it is refused. */
const SAYS: Record<Exclude<ShapeKind, 'migrating'>, (names: string) => string> = {
  slices: (names) =>
    `another state in ${names} and no "migrate" for it: a tab that changes versions starts with the initial state`,
  endpoints: (names) => `another definition of ${names}: answers that phones have stored are fetched again`,
  drafts: (names) =>
    `another value in ${names}: input that was typed in the other version is not shown in this one`,
  stored: (names) => `another value stored under ${names}: its reader must accept what either version wrote`,
};

const listChangedShapes = (kind: ShapeKind, current: StateShapes, before: StateShapes): string[] => {
  const { [kind]: own = {} } = current;
  const { [kind]: earlier = {} } = before;
  return Object.keys(own).filter((name) => earlier[name] !== undefined && earlier[name] !== own[name]);
};

/** A line for each kind of thing whose shape is another than in the version before; none without one. */
export const describeChangedStateShapes = (
  { shapes = {} }: Pick<Candidate, 'shapes'>,
  before?: Pick<Candidate, 'shapes'>,
): string[] =>
  (Object.keys(SAYS) as (keyof typeof SAYS)[]).flatMap((kind) => {
    const migrating = kind === 'slices' ? (shapes.migrating ?? {}) : {};
    const changed = listChangedShapes(kind, shapes, before?.shapes ?? {}).filter((name) => !migrating[name]);
    return changed.length > 0 ? [SAYS[kind](changed.join(', '))] : [];
  });
