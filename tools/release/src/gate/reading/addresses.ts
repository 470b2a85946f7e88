/** An address in a text, or one in markup or styles that takes the page's scheme. */
const WITHIN =
  /\b(?:https?|wss?):\/\/[a-z0-9.-]*(?::\d+)?|(?<=["'(=])\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?/gi;
/** Browsers take either slash, any number of them behind a scheme, and leave these out. */
const LEFT_OUT = /[\t\n\r]|^[\0- ]+/g;
const WHOLE = /^(?:(?:https?|wss?):|[\\/]{2})/i;
const PAGE = 'https://page.invalid';
const HOST = /^(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d+)?$|^\[|:\d+$/;

/** The address that a browser would make of the whole text, when it is one of another host. */
const wholeIn = (text: string): string[] => {
  const plain = text.replace(LEFT_OUT, '');
  if (!WHOLE.test(plain) || !URL.canParse(plain, PAGE)) return [];
  const { protocol, host } = new URL(plain, PAGE);
  return HOST.test(host) && host !== new URL(PAGE).host ? [`${protocol}//${host}`] : [];
};

/** Addresses of other hosts that a text holds, or is. */
export const addressesIn = (text: string): string[] => [
  ...[...text.matchAll(WITHIN)].map(([address]) => address),
  ...wholeIn(text),
];
