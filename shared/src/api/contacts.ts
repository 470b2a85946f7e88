import type { LooseAnswer } from '@ank/protocol/calls';
import { buildSupportLinks, type ContactNumbers } from '@ank/protocol/contact-links';
import { toInternationalNumber } from '@ank/protocol/phones';
import { pickAnnouncedFeatures, textOf } from '@ank/protocol/read';
import { useSelector } from 'react-redux';
import { getConfig } from '../configAndRequests';
import { selectIsLoggedIn } from '../session';
import { type QueryEndpoint, remoteApi } from './api';
import { useWalletQuery } from './walletAndCodeEndpoints';

type Social = ContactNumbers & { features?: string[] };

/** Addresses of the operator's support: https links of WhatsApp and Telegram, and a `tel:` link. */
export type Contacts = { whatsapp: string; telegram: string; call: string };

/** Fields of an answer that counts whatever its status; a refusal has none of them. */
const SAID = ['mobile_no', 'mobile_1', 'telegram_no', 'features'];

const social = remoteApi('kernelSocial', __ANK_VERSION__, (build) => ({
  kernelSocial: build.query<Social, void>({
    query: () => ({ path: '/api-get-social-data', player: false, judge: SAID }),
    transformResponse: (answer: LooseAnswer<'/api-get-social-data'>) => ({
      mobileNo: textOf(answer.mobile_no),
      mobile1: textOf(answer.mobile_1),
      telegramNo: textOf(answer.telegram_no),
      ...pickAnnouncedFeatures(answer),
    }),
  }),
}));

/**
 * The endpoint of the operator's contacts, which needs no session. It is read with `initiate` or `select`.
 */
export const socialEndpoint: QueryEndpoint<Social> = social.endpoints.kernelSocial;

/**
 * Returns the number with its country code and without a plus: the form of wa.me and, behind a plus, of tel.
 */
export const toContactNumberOrDummy = (enteredNumber: string) =>
  toInternationalNumber(enteredNumber) ?? `91${getConfig().dummyContact}`;

/**
 * Returns the links to the operator's support. A number comes from the operator's contacts, then from the
 * wallet, and last from `dummyContact` of the configuration.
 */
export const useContacts = (): Contacts => {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const { data: named } = social.useKernelSocialQuery();
  const { data: wallet } = useWalletQuery(undefined, {
    skip: !isLoggedIn,
    selectFromResult: ({ data }) => ({ data }),
  });
  const pick = (key: keyof ContactNumbers) => named?.[key] || wallet?.[key] || '';
  return buildSupportLinks(pick, toContactNumberOrDummy);
};
