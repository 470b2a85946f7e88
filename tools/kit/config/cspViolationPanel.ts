import { createPanelItem, newDeveloperPanel } from './developerPanel';

/** Advice for developers, by what a violation says; the directive stands first. */
const ADVICE_BY_VIOLATION: readonly (readonly [says: RegExp, cure: string])[] = [
  [
    /^style-src/,
    'Write it into a .module.css. style={{ … }} and element.style.x are allowed; a <style>, a style attribute and libraries that put styles in by script are not.',
  ],
  [
    /^\S+ (eval|Function|setTimeout|setInterval)\b/i,
    'Give timers a function, and take a library that runs no text as code.',
  ],
  [
    /^(script-src|\S+ (HTML|SVG)Script)/,
    'Import it, so that the build knows its hash: no script comes from elsewhere.',
  ],
  [/^(require-)?trusted-types/, 'Draw it with React, or clean it with DOMPurify: no text becomes markup.'],
  [/^connect-src/, 'Call the provider through remoteApi, which knows its host.'],
  [/^(img|media)-src/, 'Import the file, or let the operator name its host in "mediaHosts" of config.json.'],
  [/^font-src/, 'Import the font from a .module.css.'],
];

const OTHERWISE = 'Players’ pages forbid it: see docs/security.md (npx ank docs security).';

const findAdvice = (violation: string): string =>
  ADVICE_BY_VIOLATION.find(([known]) => known.test(violation))?.[1] ?? OTHERWISE;

const reportedViolations = new Set<string>();
const panel = newDeveloperPanel('The page’s policy blocked this, as it does for every player');

/**
 * Names what the browser blocked. For a text that was to become markup, code or a script's address, that is
 * the property or function it was given to: "Element innerHTML".
 */
const describeBlockedThing = ({ blockedURI, sample }: SecurityPolicyViolationEvent): string =>
  blockedURI === 'trusted-types-sink' ? (sample.split('|')[0] ?? blockedURI) : blockedURI;

/** Shows each violation once: what the policy blocked, where, and what to do instead. */
addEventListener('securitypolicyviolation', (event) => {
  const { effectiveDirective, sourceFile, lineNumber } = event;
  const file = sourceFile?.split('/').at(-1);
  const says = `${effectiveDirective} blocked ${describeBlockedThing(event)}`;
  const where = file ? ` in ${file}:${lineNumber}` : '';
  if (reportedViolations.has(says + where)) return;
  reportedViolations.add(says + where);
  panel.add(createPanelItem(says + where, findAdvice(says.replace(' blocked', ''))));
});
