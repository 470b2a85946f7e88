import { linkOf } from './readAnswers';

/** The operator's numbers as somebody entered them. */
export type ContactNumbers = { mobileNo: string; mobile1: string; telegramNo: string };

/**
 * Returns the links to the operator's support: https links of WhatsApp and Telegram, and a `tel:` link.
 * `pick` returns what was entered, or ''; `numberOf` returns its digits with their country code. For
 * Telegram, a name or address counts as it is: @name, t.me/name, https://telegram.me/name.
 */
export const contactLinks = (
  pick: (name: keyof ContactNumbers) => string,
  numberOf: (entered: string) => string,
) => {
  const [, path] = /^\s*(?:(?:https?:\/\/)?(?:t|telegram)\.me\/|@)(\S+)\s*$/i.exec(pick('telegramNo')) ?? [];
  return {
    whatsapp: `https://wa.me/${numberOf(pick('mobileNo'))}`,
    telegram: `https://t.me/${path && linkOf(`https://t.me/${path}`) ? path : `+${numberOf(pick('telegramNo'))}`}`,
    call: `tel:+${numberOf(pick('mobile1'))}`,
  };
};
