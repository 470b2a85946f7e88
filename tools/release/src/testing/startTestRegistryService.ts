import type { FastifyInstance } from 'fastify';
import { newRegistryServiceActions } from '../publish/openSite';
import type { SiteActions } from '../publish/siteActions';
import { REGISTRY_RIGHTS, type RegistryRight } from '../registry/accessRights';
import type { CiIdentitySettings } from '../registry/ciIdentities';
import { newRegistryService, type RegistryLogEntry } from '../registry/registryService';
import { createTeamToken } from '../registry/teamTokens';
import type { SiteStorage } from '../targets/siteStorage';

export type TestRegistryService = {
  address: string;
  auditEntries: RegistryLogEntry[];
  /** The site by way of the service, for whoever has this token. */
  actionsWithToken: (token: string) => SiteActions;
  makeToken: (
    team: string,
    remotes: string[],
    actions?: readonly RegistryRight[],
    expires?: Date,
  ) => Promise<string>;
  app: FastifyInstance;
};

/** The registry service over a site, on a free port of this machine. */
export const startTestRegistryService = async (
  site: SiteStorage,
  identities?: CiIdentitySettings,
): Promise<TestRegistryService> => {
  const auditEntries: RegistryLogEntry[] = [];
  const app = newRegistryService({
    site,
    hosts: [],
    audit: (line) => auditEntries.push(line),
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
    auditEntries,
    app,
    actionsWithToken: (token) => newRegistryServiceActions(address, author, { ANK_TOKEN: token }),
    makeToken: (team, remotes, actions = REGISTRY_RIGHTS, expires) =>
      createTeamToken(site, { team, remotes, actions }, expires),
  };
};
