import { FIELD_NORMALIZERS } from './fieldNormalizers';

const ASCII = /^[ -~]*$/;

const normalizeField = (field: string, sentText: string): string => {
  const form = Object.hasOwn(FIELD_NORMALIZERS, field) ? FIELD_NORMALIZERS[field] : undefined;
  if (form) return form(sentText);
  return ASCII.test(sentText) ? sentText : sentText.normalize();
};

/**
 * Brings the texts in `value` to one form, in place, and returns whether one of them, or the name of a field,
 * is `forbidden` in that form. It uses no recursion or spread: a body may be nested as deep as its bytes
 * allow.
 */
export const normalizeTextsAndFindForbidden = (value: object, forbidden: RegExp): boolean => {
  const isForbidden = (text: string) => !ASCII.test(text) && forbidden.test(text);
  const waiting: object[] = [value];
  let isHeld = false;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const holder = next as Record<string, unknown>;
    for (const field of Object.keys(holder)) {
      const inner = holder[field];
      isHeld ||= isForbidden(field);
      if (typeof inner === 'object' && inner !== null) waiting.push(inner);
      else if (typeof inner === 'string') {
        const plain = normalizeField(field, inner);
        if (plain !== inner) holder[field] = plain;
        isHeld ||= isForbidden(plain);
      }
    }
  }
  return isHeld;
};
