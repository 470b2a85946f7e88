export type Fault = {
  rule: string;
  says: string;
  wayOut: string;
};

/** What of `says` is the case, each a fault of the rule. */
export const faults = (
  rule: string,
  wayOut: string,
  says: readonly (string | false | undefined)[],
): Fault[] => says.flatMap((one) => (one ? [{ rule, says: one, wayOut }] : []));

/** Carries every fault; nothing was changed. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    name: string,
    readonly faults: Fault[],
  ) {
    super(
      [
        `${name} is refused:`,
        ...faults.map(({ rule, says, wayOut }) => `  ${rule}: ${says}\n    ${wayOut}`),
      ].join('\n'),
    );
  }
}
