import { type Actions, actionsOn } from './actions';
import { authorHere } from './author';
import { targetOf } from './targetOf';

const ONE_OWNER =
  '  owner     one: whoever can write here may publish everything; several teams want `ank registry serve`';

/** The site that `--to` or ANK_SITE names: a directory, a bucket, or its registry service by address. */
export const siteOf = async (to = process.env.ANK_SITE, message?: string): Promise<Actions> => {
  const author = authorHere(message);
  if (/^https?:\/\//.test(to ?? '')) {
    const { actionsBy } = await import('../registry/client');
    return actionsBy(to ?? '', author);
  }
  const site = actionsOn({ ...(await targetOf(to)), author });
  return { ...site, status: async () => `${await site.status()}\n${ONE_OWNER}` };
};
