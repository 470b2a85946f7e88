import { CALLS, type CallPath } from '@ank/protocol/calls';
import { type Config, DEFAULT_CONFIG } from '@ank/protocol/config';
import { isSuccess, numberOf, pickAnnouncedFeatures, type Row, rowsOf, textOf } from '@ank/protocol/read';
import { PAYMENT_METHODS_PATH, type ProbedPath, SOCIAL_PATH, WALLET_PATH } from './callsToProbe';
import type { ProviderProbe } from './probeProvider';

/** Joins, for each of the paths, the first list of its answer that has rows, whatever its name. */
export const collectRowsOfPaths = ({ rowOf }: ProviderProbe, ...paths: ProbedPath[]): Row[] =>
  paths.flatMap((path) => {
    const lists = Object.values(rowOf(path)).map(rowsOf);
    return lists.find((rows) => rows.length > 0) ?? [];
  });

/** Returns the names of the extensions that the provider announces, as far as it answered. */
export const readAnnouncedExtensions = ({ rowOf }: ProviderProbe): string[] => {
  const names = [SOCIAL_PATH, WALLET_PATH].flatMap(
    (path) => pickAnnouncedFeatures(rowOf(path as ProbedPath)).features ?? [],
  );
  return [...new Set(names)].filter((name) => /^[a-z][a-z0-9-]*$/.test(name));
};

/**
 * Tells whether the provider said what it announces. A call that failed or was refused announces nothing and
 * denies nothing.
 */
export const isAnnouncementKnown = ({ heard }: ProviderProbe): boolean =>
  [SOCIAL_PATH, WALLET_PATH].some((path) => {
    const { fault, http, row } = heard.get(path as ProbedPath) ?? {};
    const isAnswered = fault === undefined && http !== undefined && http >= 200 && http < 300;
    return isAnswered && (row?.status === undefined || row.status === null || isSuccess(row.status));
  });

const APPS = { google: /google|gpay/i, paytm: /paytm/i, phonepe: /phone?_?\s?pe|phone_pay/i };

/**
 * Returns the withdrawal methods as past withdrawals carry them, or else as the list of methods names them.
 */
export const inferWithdrawalMethodCodes = (probe: ProviderProbe): Record<string, number> => {
  const sent = collectRowsOfPaths(probe, '/api-user-withdraw-transaction-history').map((row) => ({
    name: Object.keys(row).find(
      (key) => key.endsWith('_number') && key !== 'request_number' && textOf(row[key]),
    ),
    code: numberOf(row.payment_method),
  }));
  const listed = collectRowsOfPaths(probe, PAYMENT_METHODS_PATH).map((row) => ({
    name: textOf(row.name),
    code: numberOf(row.type) ?? numberOf(row.id),
  }));
  return Object.fromEntries(
    Object.entries(APPS).flatMap(([app, pattern]) => {
      const { code } =
        [...sent, ...listed].find(({ name = '', code }) => pattern.test(name) && Number.isInteger(code)) ??
        {};
      return code === undefined ? [] : [[app, code]];
    }),
  );
};

const isFilled = (value: unknown): boolean => !['', '0', '-'].includes(textOf(value).trim());

export const inferCloseLinesFromHistories = (probe: ProviderProbe): Config['closeLines'] | undefined => {
  for (const row of collectRowsOfPaths(probe, '/api-bid-history-data', '/api-wining-history-data')) {
    const isOneSided = isFilled(row.digits) !== isFilled(row.closedigits);
    if (/^close/i.test(textOf(row.session)) && isOneSided)
      return isFilled(row.digits) ? 'digits' : 'closedigits';
  }
  return undefined;
};

export const buildConfigForProvider = (probe: ProviderProbe): Partial<Config> => {
  const { page, origin, placeOf, envType, appKey } = probe;
  const moved = (Object.keys(CALLS) as CallPath[]).filter((path) => placeOf(path) !== path);
  const paths = Object.fromEntries(moved.map((path) => [path, placeOf(path)]));
  return {
    // The features are written only for the site's own address, where nobody else can tell the gate what is
    // announced.
    ...(page !== origin && { apiHost: origin }),
    ...(page === origin && isAnnouncementKnown(probe) && { features: readAnnouncedExtensions(probe) }),
    ...(envType !== DEFAULT_CONFIG.envType && { envType }),
    ...(appKey !== DEFAULT_CONFIG.appKey && { appKey }),
    ...(moved.length > 0 && { paths }),
    closeLines: inferCloseLinesFromHistories(probe) ?? DEFAULT_CONFIG.closeLines,
    withdrawMethods: { ...DEFAULT_CONFIG.withdrawMethods, ...inferWithdrawalMethodCodes(probe) },
  };
};
