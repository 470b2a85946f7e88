const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/;

/** "postgres://role@a:5432,b:5432/name" gives an address for each. */
export const splitUrlByHost = (url: string) => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host.trim()}${after}`) : [url];
};

/** PgBouncer by transaction ("?pgbouncer=true"): no session outlives one. */
export const isPgBouncerUrl = (url: string) => /[?&]pgbouncer=true(&|$)/.test(url);

/** Prepared by name: PgBouncer 1.21 or later with max_prepared_statements. */
export const mayPrepareStatements = (url: string) =>
  !isPgBouncerUrl(url) || /[?&]prepared=true(&|$)/.test(url);
