import { currentAttempt, type VersionAttempt } from '../attempts/attemptHeartbeat';
import { findAuthorVersion } from '../remoteResources/changeAuthors';
import { sendTelemetryEventOnce } from '../telemetry/telemetryEvents';
import { isCspViolatorRenderedByReact } from './isCspViolatorRenderedByReact';
import { parseScriptOwner } from './parseScriptOwner';

type CspViolation = Pick<
  SecurityPolicyViolationEvent,
  'sourceFile' | 'blockedURI' | 'effectiveDirective' | 'target'
>;

/** The rest may be the player's. */
const originOrStartOf = (address: string) => {
  try {
    return new URL(address).origin;
  } catch {
    return address.slice(0, 60);
  }
};

/**
 * A picture's host is the provider's or operator's choice, libraries that try `eval` go on without it, and a
 * base that is blocked changes no address.
 */
const isHarmlessViolation = ({ effectiveDirective, blockedURI }: CspViolation) =>
  /^(img|media|font)-src|^base-uri/.test(effectiveDirective) || blockedURI === 'eval';

/**
 * Names who broke the policy. Where the browser names a version's file, it is that version. Nameless code,
 * which extensions put into the page, counts as the file that ran before it, often the shell's, or as none:
 * then it is the version that put the element in, or whose screen React drew it for. It is nobody where
 * that cannot be told.
 */
const findViolator = (
  breach: CspViolation,
  isRenderedByReact: boolean,
  attempt: VersionAttempt | undefined,
) => {
  const { sourceFile, target, effectiveDirective } = breach;
  // Beside the element itself, a picture of that address is found, which breaks the rule of pictures alone.
  const isDrawn = isRenderedByReact && (target !== document || effectiveDirective.startsWith('img'));
  // The violation is reported without a line, and the file's query tells nothing.
  const source = parseScriptOwner(`${sourceFile?.split('?')[0]}:0:0`);
  if (sourceFile && source.remote !== 'shell') return source;
  // The shell's watch stands between a version, which may be off the screen, and the function it called.
  const doer = findAuthorVersion(target) ?? (isDrawn ? attempt : undefined);
  if (doer) return { remote: doer.remote, version: doer.candidate.version };
  return isDrawn ? source : undefined;
};

/**
 * The version on screen that broke the policy is left for the one before: its screen is not as it was meant.
 */
export const reportAndCrashCspViolator = (
  breach: CspViolation,
  isRenderedByReact = isCspViolatorRenderedByReact(breach),
) => {
  const { sourceFile, blockedURI, effectiveDirective } = breach;
  const blocked = originOrStartOf(blockedURI);
  // The policy lets every file of the site pass: a network led this one elsewhere, as captive portals do.
  if (blocked === location.origin) return;
  const attempt = currentAttempt();
  const { remote, version = '' } = findViolator(breach, isRenderedByReact, attempt) ?? {};
  const reason = `${effectiveDirective} blocked ${blocked}`;
  // An error without a remote is an extension's, or nobody's we know.
  if (!remote) return;
  sendTelemetryEventOnce({ event: 'breach', remote, version, reason });
  const isShown = attempt?.remote === remote && attempt.candidate.version === version;
  if (isShown && sourceFile && !isHarmlessViolation(breach)) attempt.crash(new Error(reason));
};
