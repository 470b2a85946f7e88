import { type TProperties, type TSchema, Type } from 'typebox';
import { sameSchemaForFields } from './callAndFieldSchemas';

/** The kinds of fields that answers are made of. A number is points where nothing else is said. */
export const textAnswerField = Type.String();
export const numberAnswerField = Type.Number();
export const booleanAnswerField = Type.Boolean();
export const optionalAnswerField = <S extends TSchema>(schema: S) => Type.Optional(schema);
export const arrayOfRowsSchema = <P extends TProperties>(row: P) => Type.Array(Type.Object(row));
/** The same schema with a sentence of its own, where the name of the field says something else elsewhere. */
export const withDescription = <S extends TSchema>(schema: S, description: string): S => ({
  ...schema,
  description,
});

export const statusAndOptionalMessageFields = {
  status: booleanAnswerField,
  msg: optionalAnswerField(textAnswerField),
};
/** An answer whose `msg` the app shows. */
export const statusAndMessageFields = { status: booleanAnswerField, msg: textAnswerField };
/** Extensions (decision 002). */
export const announcedFeatureFields = { features: optionalAnswerField(Type.Array(textAnswerField)) };
export const contactAnswerFields = sameSchemaForFields(
  textAnswerField,
  'mobile_no',
  'mobile_1',
  'telegram_no',
);
