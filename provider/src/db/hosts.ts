const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/;

/** One address per server of an address that names several, "postgres://role@a:5432,b:5432/name"; itself where it names one. */
export const urlsOf = (url: string): string[] => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host.trim()}${after}`) : [url];
};

/** Whether an address says that PgBouncer pools transactions there, by "?pgbouncer=true": no session outlives one. */
export const isPooled = (url: string): boolean => /[?&]pgbouncer=true(&|$)/.test(url);
