/** Languages by their own names; the house writes in the first, and in others beside it. */
export const LANGUAGES = [
  { value: 'en', name: 'English' },
  { value: 'hi', name: 'हिन्दी' },
  { value: 'mr', name: 'मराठी' },
] as const;
export type Language = (typeof LANGUAGES)[number]['value'];
