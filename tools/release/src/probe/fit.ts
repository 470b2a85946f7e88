import { CALLS, type CallPath } from '@ank/protocol/calls';
import { type Config, DEFAULT_CONFIG } from '@ank/protocol/config';
import { announcedIn, numberOf, type Row, rowsOf, textOf } from '@ank/protocol/read';
import type { Path, Walk } from './walk';

/** Of the first list that has some, whatever its name. */
export const rowsIn = ({ heard }: Walk, ...paths: Path[]): Row[] =>
  paths.flatMap((path) => {
    const lists = Object.values(heard.get(path)?.row ?? {}).map(rowsOf);
    return lists.find((rows) => rows.length > 0) ?? [];
  });

export const announcedBy = ({ heard }: Walk): readonly string[] => {
  const places = ['/api-get-social-data', '/api-user-wallet-balance'] as const;
  const names = places.flatMap((path) => announcedIn(heard.get(path)?.row ?? {}).features ?? []);
  return [...new Set(names)].filter((name) => /^[a-z][a-z0-9-]*$/.test(name));
};

const APPS = { google: /google|gpay/i, paytm: /paytm/i, phonepe: /phone?_?\s?pe|phone_pay/i } as const;
type App = keyof typeof APPS;
const APP_NAMES = Object.keys(APPS) as App[];

/** As past withdrawals carry them, else as the list of methods names them. */
export const methodsOf = (walk: Walk): Partial<Record<App, number>> => {
  const listed = rowsIn(walk, '/api-user-payment-method-list').map((row) => ({
    name: textOf(row.name),
    code: numberOf(row.type) ?? numberOf(row.id),
  }));
  const sent = rowsIn(walk, '/api-user-withdraw-transaction-history').map((row) => ({
    name:
      Object.keys(row).find(
        (key) => key.endsWith('_number') && key !== 'request_number' && textOf(row[key]),
      ) ?? '',
    code: numberOf(row.payment_method),
  }));
  return Object.fromEntries(
    APP_NAMES.flatMap((app) => {
      const found = [...sent, ...listed].find(
        ({ name, code }) => APPS[app].test(name) && Number.isInteger(code),
      );
      return found ? [[app, found.code]] : [];
    }),
  );
};

const isFilled = (value: unknown) => !['', '0', '-'].includes(textOf(value).trim());

/** Undefined where none of the provider's own bids tells. */
export const closeLinesOf = (walk: Walk): Config['closeLines'] | undefined => {
  for (const row of rowsIn(walk, '/api-bid-history-data', '/api-wining-history-data')) {
    const isOneSided = isFilled(row.digits) !== isFilled(row.closedigits);
    if (/^close/i.test(textOf(row.session)) && isOneSided)
      return isFilled(row.digits) ? 'digits' : 'closedigits';
  }
  return undefined;
};

const pathsOf = (walk: Walk): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(CALLS) as CallPath[]).flatMap((path) =>
      walk.placeOf(path) === path ? [] : [[path, walk.placeOf(path)]],
    ),
  );

/** What differs from the defaults at this provider. */
export const configFor = (walk: Walk): Partial<Config> => {
  const isOwn = walk.page === walk.origin;
  const paths = pathsOf(walk);
  const methods = { ...DEFAULT_CONFIG.withdrawMethods, ...methodsOf(walk) };
  const closeLines = closeLinesOf(walk) ?? DEFAULT_CONFIG.closeLines;
  return {
    // At the site's own address nobody else can tell the gate what is announced.
    ...(isOwn ? { features: [...announcedBy(walk)] } : { apiHost: walk.origin }),
    ...(walk.envType !== DEFAULT_CONFIG.envType && { envType: walk.envType }),
    ...(walk.appKey !== DEFAULT_CONFIG.appKey && { appKey: walk.appKey }),
    ...(Object.keys(paths).length > 0 && { paths }),
    closeLines,
    withdrawMethods: methods,
  };
};
