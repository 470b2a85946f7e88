import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type JourneyProvider, TOMORROW_NOON } from '../support/journeyProvider';

type MoneyRequest = { id: string; mobile: string; amount: number; method: string };

/** The operator's desk of a running provider, with the token it leaves for whoever owns its directory. */
export const newOperatorClient = ({ dir }: JourneyProvider) => {
  const { url, token } = JSON.parse(readFileSync(join(dir, 'operator.json'), 'utf8')) as Record<
    string,
    string
  >;
  const callOperator = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}/operator${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-ank-seal': 'a journey',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, `${path}: ${text}`).toBeTruthy();
    return JSON.parse(text) as Record<string, unknown>;
  };
  const fetchPicture = async (path: string): Promise<Uint8Array> => {
    const answer = await fetch(`${url}/operator${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    return new Uint8Array(await answer.arrayBuffer());
  };
  const listRequestsOfAmount = (list: 'deposits' | 'withdrawals') => async (amount: number) =>
    ((await callOperator(`/${list}`))[list] as MoneyRequest[]).filter((request) => request.amount === amount);
  const payWithdrawal = async (id: unknown): Promise<boolean> => {
    for (const step of ['claim', 'send', 'approve'])
      if ((await callOperator(`/withdrawals/${id}/${step}`, {})).status !== true) return false;
    return true;
  };
  return {
    ask: callOperator,
    pay: payWithdrawal,
    picture: fetchPicture,
    deposits: listRequestsOfAmount('deposits'),
    withdrawals: listRequestsOfAmount('withdrawals'),
  };
};

/** "09:05 PM" in India, so many minutes from the provider's start. */
export const formatTimeAfterProviderStart = (minutes: number): string =>
  new Date(TOMORROW_NOON + minutes * 60_000).toLocaleTimeString('en-US', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  });
