import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** One team's call refreshes another team's screen. */
export const TAGS = [
  'Wallet',
  'Markets',
  'Bids',
  'Wins',
  'Transactions',
  'Deposits',
  'Withdrawals',
  'PaymentMethods',
  'Profile',
] as const;

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // A slow query must not hold back what a bid has changed.
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
