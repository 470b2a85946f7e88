import type { Finding } from '../../audit/rule';
import type { Ask, DeskAnswer } from './call';
import { idsIn, shortened, shortForms } from './shortIds';

/**
 * Walks through the whole check, request by request. Gives the lines to print. Throws what the desk refuses.
 */
export const auditCommand = async (
  ask: Ask,
  onlyNew: boolean,
): Promise<{ holds: boolean; findings: Finding[]; lines: string[] }> => {
  const sums = new Map<string, Finding>();
  let after: string | null | undefined;
  do {
    const { body }: DeskAnswer<'invariants'> = await ask('invariants', {
      ...(onlyNew && { only: 'new' }),
      ...(after && { after }),
    });
    if (!body.findings) throw new Error(body.msg ?? 'The desk gave no findings');
    for (const { name, breaches, examples } of body.findings) {
      const sum = sums.get(name) ?? { name, breaches: 0, examples: [] };
      sums.set(name, {
        name,
        breaches: sum.breaches + breaches,
        examples: [...sum.examples, ...examples].slice(0, 5),
      });
    }
    after = body.next;
  } while (after);
  const findings = [...sums.values()];
  const short = shortForms(findings.flatMap(({ examples }) => examples.flatMap(idsIn)));
  return {
    findings,
    holds: findings.every(({ breaches }) => breaches === 0),
    lines: findings.map(({ name, breaches, examples }) =>
      breaches === 0
        ? `holds  ${name}`
        : `BREACH ${name}: ${breaches}, such as ${shortened(examples.join(' '), short)}`,
    ),
  };
};
