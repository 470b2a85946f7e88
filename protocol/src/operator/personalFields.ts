import type { TSchema } from 'typebox';
import { text, withKeywords } from './commonFieldSchemas';

/**
 * The schema, marked as personal: its values name or reach a player outside of Ank (a name, a mobile
 * number, a UPI number, a bank's reference, a device), were written by or about one (a note, a message, a
 * reason), or say what a player decided about their own play. Whoever is shown such a value leaves an
 * entry in the audit log. An id says nothing outside of Ank and is not personal; neither are the names of
 * people at the desk.
 */
export const markSchemaAsPersonal = <Schema extends TSchema>(schema: Schema): Schema =>
  withKeywords(schema, { 'x-personal': true });

export const personalText = markSchemaAsPersonal(text);

/** Tells whether the schema, or one inside it, is marked as personal. */
export const hasPersonalField = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('x-personal' in schema && schema['x-personal'] === true) return true;
  return Object.values(schema).some(hasPersonalField);
};
