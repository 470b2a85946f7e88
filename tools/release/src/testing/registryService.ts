import type { FastifyInstance } from 'fastify';
import type { SiteActions } from '../publish/actions';
import { registryServiceActions } from '../publish/siteOf';
import { ACTIONS, type OrderAction } from '../registry/access';
import type { Identities } from '../registry/identities';
import { type Audited, registryService } from '../registry/service';
import { makeToken } from '../registry/tokens';
import type { Target } from '../targets/target';

export type TestService = {
  address: string;
  audited: Audited[];
  /** The site by way of the service, for whoever has this token. */
  as: (token: string) => SiteActions;
  token: (
    team: string,
    remotes: string[],
    actions?: readonly OrderAction[],
    expires?: Date,
  ) => Promise<string>;
  app: FastifyInstance;
};

/** The registry service over a site, on a free port of this machine. */
export const startService = async (site: Target, identities?: Identities): Promise<TestService> => {
  const audited: Audited[] = [];
  const app = registryService({
    site,
    hosts: [],
    audit: (line) => audited.push(line),
    ...(identities && { identities: () => identities }),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const author = {
    who: 'nobody the service asks',
    commit: 'abc123',
    run: 'https://ci.example/7',
    message: 'why',
  };
  return {
    address,
    audited,
    app,
    as: (token) => registryServiceActions(address, author, { ANK_TOKEN: token }),
    token: (team, remotes, actions = ACTIONS, expires) =>
      makeToken(site, { team, remotes, actions }, expires),
  };
};
