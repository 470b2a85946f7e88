import { type TProperties, Type } from 'typebox';
import { fieldAlwaysSentByOurApp } from './callAndFieldSchemas';

const base64url = Type.String({ maxLength: 8000, pattern: '^[A-Za-z0-9_-]+$' });
const keyId = Type.String({ maxLength: 1400, pattern: '^[A-Za-z0-9_-]+$' });
/** Describes what the browser made, in WebAuthn's JSON; fields that nobody needs are left out. */
const credentialSchemaOf = <Response extends TProperties>(response: Response) =>
  Type.Object({ id: keyId, response: Type.Object({ clientDataJSON: base64url, ...response }) });
export const attestationSchema = credentialSchemaOf({ attestationObject: base64url });
export const assertionSchema = credentialSchemaOf({
  authenticatorData: base64url,
  signature: base64url,
  userHandle: fieldAlwaysSentByOurApp(base64url),
});
