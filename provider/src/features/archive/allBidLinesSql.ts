/** Bids from either place; `conditionSql` is a condition on x, joined by LATERAL. */
export const allBidLinesSql = (conditionSql: string): string =>
  `(SELECT x.* FROM bid_line x WHERE ${conditionSql} UNION ALL SELECT x.* FROM archived_line x WHERE ${conditionSql})`;

/** Reads only the fields that sums need: taking packed lines apart is most of the work. */
export const allLinesOfDrawSql = (drawIdSql: string): string =>
  `(SELECT x.user_id, x.bet_type, x.points, x.win_amount, x.state FROM bid_line x WHERE x.draw_id = ${drawIdSql}
    UNION ALL
    SELECT o.user_id, split_part(p, '|', 2), split_part(p, '|', 9)::bigint, split_part(p, '|', 11)::bigint, split_part(p, '|', 10)
      FROM archived_bid o CROSS JOIN LATERAL unnest(o.lines) AS p WHERE o.draw_id = ${drawIdSql})`;
