const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/;

/** "postgres://role@a:5432,b:5432/name" names several: one address for each. */
export const urlsOf = (url: string): string[] => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host.trim()}${after}`) : [url];
};

/** PgBouncer pools transactions there ("?pgbouncer=true"): no session outlives one. */
export const isPooled = (url: string): boolean => /[?&]pgbouncer=true(&|$)/.test(url);

/** Its statements may be prepared by name: PgBouncer 1.21 or later with max_prepared_statements. */
export const mayPrepare = (url: string): boolean => !isPooled(url) || /[?&]prepared=true(&|$)/.test(url);
