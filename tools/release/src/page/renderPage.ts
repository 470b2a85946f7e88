import type { BuiltShell } from '@ank/build/build-shell';
import {
  fillPageTemplate,
  renderDeferredScriptTag,
  renderJsonScriptBlock,
  renderStyleSheetLink,
  templatePlaceholder,
} from '@ank/build/json-block';
import { assertSiteConfig } from '@ank/protocol/config/check';
import type { Registry } from '@ank/protocol/registry';
import { slimRegistryForPage } from '../built/slimRegistryForPage';
import { buildPreloadScript } from './buildPreloadScript';
import { MANIFEST_FILE, makeWebAppFiles, type PageOptions } from './webAppFiles';

export { MANIFEST_FILE, makeWebAppFiles, type PageOptions } from './webAppFiles';

/** Filled in shell/src/index.html; the inline script must stand before the styles. */
export const TEMPLATE_PLACEHOLDERS = ['registry', 'config', 'start', 'styles', 'scripts'] as const;

export const findTemplateProblems = (template: string): string[] => {
  const at = (name: string) => template.indexOf(templatePlaceholder(name));
  const missing = TEMPLATE_PLACEHOLDERS.filter(
    (name) => template.split(templatePlaceholder(name)).length !== 2,
  ).map((name) => `index.html must hold ${templatePlaceholder(name)} once`);
  const isInOrder = at('registry') < at('start') && at('start') < at('styles');
  return isInOrder ? missing : [...missing, 'index.html must hold registry, start and styles in this order'];
};

/** Throws an Error that names every wrong key. */
export const renderPage = (shell: BuiltShell, registry: Registry, config: unknown): string => {
  assertSiteConfig(config);
  const parts: Record<(typeof TEMPLATE_PLACEHOLDERS)[number], string> = {
    registry: renderJsonScriptBlock('registry', slimRegistryForPage(registry)),
    config: renderJsonScriptBlock('config', config, ' data-checked'),
    start: `<script>${buildPreloadScript().code}</script>`,
    styles: shell.styles.map(renderStyleSheetLink).join('\n    '),
    scripts: shell.scripts.map(renderDeferredScriptTag).join('\n    '),
  };
  return fillPageTemplate(shell.template, parts);
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export type { PageOptions as Site };

/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  findTemplateProblems as templateProblems,
  MANIFEST_FILE as MANIFEST,
  makeWebAppFiles as readWebApp,
  TEMPLATE_PLACEHOLDERS as PLACES,
};
