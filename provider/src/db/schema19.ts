/** Messages of the house in the languages after the first. */
export const schema19 = `
ALTER TABLE house_message ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
`;
