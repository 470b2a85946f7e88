import { type TProperties, type TSchema, Type } from 'typebox';
import { sameSchemaForFields } from './describeCall';

/** The kinds of fields that answers are made of. A number is points where nothing else is said. */
export const word = Type.String();
export const number = Type.Number();
export const flag = Type.Boolean();
export const optionalAnswerField = <S extends TSchema>(schema: S) => Type.Optional(schema);
export const listSchemaOf = <P extends TProperties>(row: P) => Type.Array(Type.Object(row));
/** The same schema with a sentence of its own, where the name of the field says something else elsewhere. */
export const withDescription = <S extends TSchema>(schema: S, description: string): S => ({
  ...schema,
  description,
});

export const statusFields = { status: flag, msg: optionalAnswerField(word) };
/** An answer whose `msg` the app shows. */
export const statusAndMessageFields = { status: flag, msg: word };
/** Extensions (decision 002). */
export const announcedFeatureFields = { features: optionalAnswerField(Type.Array(word)) };
export const contacts = sameSchemaForFields(word, 'mobile_no', 'mobile_1', 'telegram_no');
