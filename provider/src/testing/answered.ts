import { OPERATION_NAMES, OPERATIONS } from '@ank/protocol/operator/operations';
import { addressOf } from '@ank/protocol/operator/paths';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const CHECKS = OPERATION_NAMES.map((name) => {
  const { method, path } = addressOf(name);
  const answer = Type.Object(
    { status: Type.Literal(true), ...OPERATIONS[name].answer },
    { additionalProperties: false },
  );
  const proposed = Type.Object(
    { status: Type.Literal(true), proposed: Type.String(), msg: Type.String() },
    { additionalProperties: false },
  );
  let compiled: ReturnType<typeof Compile> | undefined;
  return {
    name,
    isOf: (asked: string, url: string) =>
      asked === method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url.split('?')[0] ?? ''),
    compile: () =>
      (compiled ??= Compile('two' in OPERATIONS[name] ? Type.Union([answer, proposed]) : answer)),
  };
});

/**
 * Throws when the desk has answered otherwise than the protocol says of that operation: fields too many, too
 * few, or of another kind.
 */
export const checkAnswer = (method: 'GET' | 'POST', path: string, body: Record<string, unknown>): void => {
  if (body.status !== true) return;
  // "/results/save" is written out before "/:…" of the same length could take it.
  const found = CHECKS.find(({ isOf }) => isOf(method, path));
  if (!found) throw new Error(`The protocol has no operation ${method} ${path}`);
  const check = found.compile();
  if (check.Check(body)) return;
  const [first] = check.Errors(body);
  throw new Error(`"${found.name}" answered otherwise than its schema: ${JSON.stringify(first)}`);
};
