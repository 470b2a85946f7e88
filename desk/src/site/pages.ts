/** Pages below Site, each with what is set there; all are names of texts. */
export const SITE_PAGES = [
  { text: 'money', path: '/site/money', parts: ['limits', 'window', 'bank', 'qr', 'screenshots'] },
  { text: 'messages', path: '/site/messages', parts: [] },
  { text: 'firstPage', path: '/site/first-page', parts: ['slider', 'headlines'] },
  { text: 'pagesOfWords', path: '/site/words', parts: ['rules', 'how_to_play'] },
  { text: 'help', path: '/site/help', parts: ['contacts', 'play'] },
] as const;
