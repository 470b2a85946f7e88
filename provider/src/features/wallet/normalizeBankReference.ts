import { toComparableBankReference } from '@ank/protocol/reference';
import { Refusal } from '../../platform/http/refusal';

/** Returns null if nothing was typed. Throws a refusal if the text has no letter and no digit. */
export const normalizeBankReferenceOrRefuse = (typed: string): string | null => {
  const key = toComparableBankReference(typed);
  if (typed !== '' && key === '') throw new Refusal('BAD_REQUEST', 'A bank reference has letters or digits');
  return key === '' ? null : key;
};
