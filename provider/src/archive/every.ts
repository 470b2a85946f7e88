/** Whether a bid was archived is told by none of these: `match` is a condition on x, to be joined by LATERAL. */
export const everyLine = (match: string): string =>
  `(SELECT x.* FROM bid_line x WHERE ${match} UNION ALL SELECT x.* FROM archived_line x WHERE ${match})`;
