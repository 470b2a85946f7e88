/** The languages after the first one; a text in the first language is kept where the setting itself is. */
export const OTHER_LANGUAGES = ['hi', 'mr'] as const;

/** Fields with words for players, by setting; the sizes are the most signs of each. */
export const TRANSLATED_FIELDS = {
  headlines: { notes: 500 },
  rules: { withdrawal_rule: 20_000, deposit_rule: 20_000 },
  how_to_play: { html: 20_000 },
  play: { helpline: 500 },
} as const;
