export type Fault = {
  rule: string;
  says: string;
  wayOut: string;
};

/** Carries every fault; nothing was changed. */
export class Refused extends Error {
  override name = 'Refused';
  readonly faults: Fault[];
  constructor(name: string, faults: Fault[]) {
    super(
      [
        `${name} is refused:`,
        ...faults.map(({ rule, says, wayOut }) => `  ${rule}: ${says}\n    ${wayOut}`),
      ].join('\n'),
    );
    this.faults = faults;
  }
}
