import { dashed, hexOf } from '../../ids';

/** Signs of an id that are shown at least: its time to the millisecond, which two of a kind hardly share. */
const SHOWN = 12;

const WHOLE = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

/** For each id its beginning, as long as needed to tell it from the others. */
export const shortForms = (ids: Iterable<string>): Map<string, string> => {
  const all = [...new Set(ids)];
  const shortOf = (id: string): string => {
    const hex = hexOf(id);
    const others = all.filter((other) => other !== id).map(hexOf);
    let length = SHOWN;
    while (length < 32 && others.some((other) => other.startsWith(hex.slice(0, length)))) length++;
    return dashed(hex.slice(0, length));
  };
  return new Map(all.map((id) => [id, shortOf(id)]));
};

/** A text with every whole id in it in its short form. */
export const shortened = (text: string, forms: ReadonlyMap<string, string>): string =>
  text.replace(WHOLE, (id) => forms.get(id) ?? id);

/** The whole ids in a text. */
export const idsIn = (text: string): string[] => text.match(WHOLE) ?? [];
