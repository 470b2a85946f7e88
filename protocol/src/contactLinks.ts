import { linkOf } from './readAnswers';

/** The operator's numbers as somebody entered them. */
export type ContactNumbers = { mobileNo: string; mobile1: string; telegramNo: string };

/**
 * Returns the links to the operator's support: https links of WhatsApp and Telegram, and a `tel:` link.
 * `pick` returns what was entered, or ''; `numberOf` returns its digits with their country code. For
 * Telegram, a name or address counts as it is: @name, t.me/name, https://telegram.me/name.
 */
export const buildSupportLinks = (
  enteredNumberOf: (name: keyof ContactNumbers) => string,
  toInternationalDigits: (entered: string) => string,
) => {
  const [, path] =
    /^\s*(?:(?:https?:\/\/)?(?:t|telegram)\.me\/|@)(\S+)\s*$/i.exec(enteredNumberOf('telegramNo')) ?? [];
  return {
    whatsapp: `https://wa.me/${toInternationalDigits(enteredNumberOf('mobileNo'))}`,
    telegram: `https://t.me/${path && linkOf(`https://t.me/${path}`) ? path : `+${toInternationalDigits(enteredNumberOf('telegramNo'))}`}`,
    call: `tel:+${toInternationalDigits(enteredNumberOf('mobile1'))}`,
  };
};
