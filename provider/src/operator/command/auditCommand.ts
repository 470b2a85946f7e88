import type { Finding } from '../../audit/rule';
import type { Ask, DeskAnswer } from './call';
import { idsIn, shortened, shortForms } from './shortIds';

/** What the parts of a check found, rule by rule. */
export const summed = (parts: readonly Finding[]): Finding[] => {
  const sums = new Map<string, Finding>();
  for (const { name, breaches, examples } of parts) {
    const sum = sums.get(name) ?? { name, breaches: 0, examples: [] };
    sums.set(name, {
      name,
      breaches: sum.breaches + breaches,
      examples: [...sum.examples, ...examples].slice(0, 5),
    });
  }
  return [...sums.values()];
};

/** The lines to print. */
export const linesOf = (findings: readonly Finding[]): string[] => {
  const short = shortForms(findings.flatMap(({ examples }) => examples.flatMap(idsIn)));
  return findings.map(({ name, breaches, examples }) =>
    breaches === 0
      ? `holds  ${name}`
      : `BREACH ${name}: ${breaches}, such as ${shortened(examples.join(' '), short)}`,
  );
};

/** Walks through the whole check, request by request. Throws what the desk refuses. */
export const auditCommand = async (
  ask: Ask,
  onlyNew: boolean,
): Promise<{ holds: boolean; findings: Finding[]; lines: string[] }> => {
  const parts: Finding[] = [];
  let after: string | null | undefined;
  do {
    const { body }: DeskAnswer<'invariants'> = await ask('invariants', {
      ...(onlyNew && { only: 'new' }),
      ...(after && { after }),
    });
    if (!body.findings) throw new Error(body.msg ?? 'The desk gave no findings');
    parts.push(...body.findings);
    after = body.next;
  } while (after);
  const findings = summed(parts);
  return {
    findings,
    holds: findings.every(({ breaches }) => breaches === 0),
    lines: linesOf(findings),
  };
};
