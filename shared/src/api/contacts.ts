import type { LooseAnswer } from '@ank/protocol/calls';
import { announcedIn, linkOf, textOf } from '@ank/protocol/read';
import { useSelector } from 'react-redux';
import { getConfig } from '../provider';
import { selectIsLoggedIn } from '../session';
import { useCommon } from '../useCommon';
import { type QueryEndpoint, remoteApi } from './api';
import { announced } from './baseQuery';
import { useWalletQuery } from './wallet';

type Numbers = { mobileNo: string; mobile1: string; telegramNo: string };
type Social = Numbers & { features?: string[] };

export type Contacts = { whatsapp: string; telegram: string; call: string };

const social = remoteApi('kernelSocial', '1', (build) => ({
  kernelSocial: build.query<Social, void>({
    query: () => ({ path: '/api-get-social-data', player: false, judge: 'never' }),
    transformResponse: (answer: LooseAnswer<'/api-get-social-data'>) => ({
      mobileNo: textOf(answer.mobile_no),
      mobile1: textOf(answer.mobile_1),
      telegramNo: textOf(answer.telegram_no),
      ...announcedIn(answer),
    }),
  }),
}));

export const socialEndpoint: QueryEndpoint<Social> = social.endpoints.kernelSocial;

export const contactNumber = (given: string) => {
  const digits = given.replace(/\D/g, '');
  return digits.length < 10 ? getConfig().dummyContact : digits;
};

/** Ten digits are Indian. */
const international = (digits: string) => (digits.length === 10 ? `91${digits}` : digits);

const telegramLink = (given: string) => {
  const link = linkOf(given);
  return link?.startsWith('https://t.me/') ? link : `https://t.me/+${international(contactNumber(given))}`;
};

export const useContacts = (): Contacts => {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const { data: named } = social.useKernelSocialQuery();
  const { data: wallet } = useWalletQuery(undefined, {
    skip: !isLoggedIn,
    selectFromResult: ({ data }) => ({ data }),
  });
  const pick = (key: keyof Numbers) => named?.[key] || wallet?.[key] || '';
  return {
    whatsapp: `https://wa.me/${international(contactNumber(pick('mobileNo')))}`,
    telegram: telegramLink(pick('telegramNo')),
    call: `tel:+${international(contactNumber(pick('mobile1')))}`,
  };
};

const featuresIn = (state: Parameters<typeof announced>[0]) => announced(state).join();

/** Asks nothing itself: without extensions the calls stay the fixed ones. */
export const useFeature = (name: string) => useCommon(featuresIn).split(',').includes(name);
