export type Fault = {
  rule: string;
  says: string;
  wayOut: string;
};

/** The result of a rule: each text in `says` is a fault. */
export type Finding = Omit<Fault, 'says'> & { says: readonly (string | false | undefined)[] };

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
