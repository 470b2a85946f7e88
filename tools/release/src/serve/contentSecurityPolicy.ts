import { buildSecurityHeaders, buildSecurityPolicy, hashInlineScript } from '@ank/build/security-headers';
import type { Config } from '@ank/protocol/config';
import { buildPreloadScript } from '../page/buildPreloadScript';

export { hashInlineScript };

/** `page`: the one that is served; without it the policy allows the start script of this version. */
export const contentSecurityPolicy = (config: Partial<Config>, page = ''): string =>
  buildSecurityPolicy(config, hashInlineScript(page) ?? buildPreloadScript().hash);

/** `page`: the one that is served, whose start script may be an older one's. */
export const securityHeaders = (config: Partial<Config>, page?: string): Record<string, string> =>
  buildSecurityHeaders(contentSecurityPolicy(config, page));
