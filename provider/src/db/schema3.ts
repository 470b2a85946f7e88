/** How often versions of remotes loaded, failed or were replaced on players' phones; kept for a few days. */
export const schema3 = `
CREATE TABLE load_count (
  day date NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  event text NOT NULL,
  phase text NOT NULL,
  n bigint NOT NULL,
  timed bigint NOT NULL,
  ms bigint NOT NULL,
  PRIMARY KEY (day, remote, version, event, phase)
);
`;
