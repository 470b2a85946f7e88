import { numberOf, readArgs } from '@ank/build/read-args';
import { targetOf } from '../targets/targetOf';
import { ACTIONS, type Action, isAction } from './access';
import { listTokens, makeToken, revokeToken, rotateToken, type Token } from './tokens';

const SITE = { site: { type: 'string' } } as const;
const DAY_MS = 86_400_000;

const listIn = (text: string): string[] => text.split(',').filter(Boolean);

const actionsIn = (text: string): Action[] =>
  listIn(text).map((name) => {
    if (!isAction(name)) throw new Error(`no action "${name}"; there are ${ACTIONS.join(', ')}`);
    return name;
  });

const shownOnce = (token: string): number => {
  console.log(`${token}\nIt is shown this once. Keep it where the pipeline keeps its secrets, as ANK_TOKEN.`);
  return 0;
};

export const make = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, {
    ...SITE,
    team: { type: 'string' },
    remotes: { type: 'string' },
    actions: { type: 'string' },
    days: { type: 'string' },
  });
  if (!values.team || !values.remotes || !values.actions)
    throw new Error('whose token, and for what? Give --team, --remotes and --actions, their parts by commas');
  const grant = { team: values.team, remotes: listIn(values.remotes), actions: actionsIn(values.actions) };
  const end = values.days ? new Date(Date.now() + numberOf('days', values.days) * DAY_MS) : undefined;
  return shownOnce(await makeToken(await targetOf(values.site), grant, end));
};

const lineOf = ({ id, team, remotes, actions, made, expires, revoked }: Token): string =>
  [
    `${id}  ${team}: ${actions.join(', ')} of ${remotes.join(', ')}; made ${made.slice(0, 10)}`,
    ...(expires ? [`until ${expires.slice(0, 16)}`] : []),
    ...(revoked ? [`REVOKED ${revoked.slice(0, 10)}`] : []),
  ].join(', ');

export const list = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, SITE);
  const tokens = await listTokens(await targetOf(values.site));
  console.log(tokens.length > 0 ? tokens.map(lineOf).join('\n') : 'there are no tokens');
  return 0;
};

const idOf = ([id]: string[]): string => {
  if (!id) throw new Error('which token? `ank registry tokens` lists them');
  return id;
};

/** `--keep HOURS`: how long the old one still holds. */
export const rotate = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(args, { ...SITE, keep: { type: 'string', default: '0' } }, 1);
  const keepMs = numberOf('keep', values.keep) * 3_600_000;
  return shownOnce(await rotateToken(await targetOf(values.site), idOf(positionals), keepMs));
};

export const revoke = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(args, SITE, 1);
  await revokeToken(await targetOf(values.site), idOf(positionals));
  console.log(`token ${positionals[0]} holds no more`);
  return 0;
};
