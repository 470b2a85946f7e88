/**
 * Who asked for a code, so that nobody else uses up their tries, and on what a session was opened. The program before
 * leaves the new columns alone: each has a default.
 */
export const schema7 = `
ALTER TABLE otp_challenge ADD COLUMN asker_ticket bytea;
ALTER TABLE otp_challenge ADD COLUMN asker_attempts int NOT NULL DEFAULT 0;
ALTER TABLE otp_challenge ADD COLUMN known_device text NOT NULL DEFAULT '';
ALTER TABLE session_token ADD COLUMN agent text NOT NULL DEFAULT '';
`;
