export type GateFault = {
  rule: string;
  says: string;
  wayOut: string;
};

/** The result of a rule: each text in `says` is a fault. */
export type GateRuleResult = Omit<GateFault, 'says'> & { says: readonly (string | false | undefined)[] };

/** Carries every fault; nothing was changed. */
export class GateRefusal extends Error {
  override name = 'Refused';
  constructor(
    name: string,
    readonly faults: GateFault[],
  ) {
    super(
      [
        `${name} is refused:`,
        ...faults.map(({ rule, says, wayOut }) => `  ${rule}: ${says}\n    ${wayOut}`),
      ].join('\n'),
    );
  }
}
