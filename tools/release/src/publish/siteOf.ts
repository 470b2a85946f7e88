import { targetOf } from '../targets/targetOf';
import { type Actions, actionsOn } from './actions';
import { authorHere } from './author';

const ONE_OWNER =
  '  owner     one: whoever can write here may publish everything; several teams want `ank registry serve`';

/** By `--to` or ANK_SITE: a directory, a bucket, or the address of a registry service. */
export const siteOf = async (to = process.env.ANK_SITE, message?: string): Promise<Actions> => {
  const author = authorHere(message);
  if (/^https?:\/\//.test(to ?? '')) {
    const { actionsBy } = await import('../registry/client');
    return actionsBy(to ?? '', author);
  }
  const site = actionsOn({ ...(await targetOf(to)), author });
  return { ...site, status: async () => `${await site.status()}\n${ONE_OWNER}` };
};
