import type { Config } from '@ank/protocol/config';
import { OVERRIDES_KEY } from '@ank/protocol/page';
import type { RegisteredRemote, Registry } from '@ank/protocol/registry';
import { isRow, isText } from '@ank/shared/api';
import { typedStorage } from '@ank/shared/session';
import { isRemoteContainer, pageGlobals, waitForScript } from '../remotes/remoteEntry';
import { errorText } from '../telemetry/errorText';

/** The development server's; a served build has that of its version. */
const findContainerGlobalName = (remote: string) =>
  [`ank_${remote}_dev`, ...Object.keys(pageGlobals).filter((key) => key.startsWith(`ank_${remote}_`))].find(
    (name) => isRemoteContainer(pageGlobals[name]),
  );

const AS_SCRIPT =
  'is an ES module: have the bundler emit a script, in Vite by the plugin of @ank/build/vite, in Rspack and webpack by library: { type: "var" }';

type OverrideResult = { container: string } | { problem: string };

/** Runs an override, which carries no digest. The result tells a problem in words. */
const loadOverrideScript = async (
  remote: string,
  address: string,
  limitMs: number,
): Promise<OverrideResult> => {
  const script = document.createElement('script');
  let output = '';
  const onError = ({ filename, message }: ErrorEvent) => {
    if (filename === script.src) output ||= message;
  };
  window.addEventListener('error', onError);
  script.crossOrigin = 'anonymous';
  script.src = address;
  document.head.append(script);
  try {
    await waitForScript(script, limitMs, 'does not answer', 'does not answer');
    const container = findContainerGlobalName(remote);
    if (container) return { container };
    script.remove();
    if (/\b(import|export)\b/.test(output)) return { problem: AS_SCRIPT };
    return { problem: output ? `fails: ${output}` : `sets no ank_${remote}_…` };
  } catch (error) {
    return { problem: errorText(error) };
  } finally {
    window.removeEventListener('error', onError);
  }
};

/** {"wallet": "http://127.0.0.1:4102/remoteEntry.js"} */
export type OverrideAddresses = Record<string, string>;

const overrideStorage = typedStorage(OVERRIDES_KEY, (stored): OverrideAddresses => {
  const entries = isRow(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => isText(entry[1])));
});

export const readStoredOverrides = overrideStorage.read;
export const resetOverrides = overrideStorage.forget;

export const storeOverrides = (addresses: OverrideAddresses) => {
  if (Object.keys(addresses).length > 0) overrideStorage.write(addresses);
  else resetOverrides();
};

const originOrEmpty = (address: string) => {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
};

export const isOverrideAllowed = (address: string, origins: readonly string[]) =>
  origins.includes(originOrEmpty(address));

const withOverrideAsOnlyCandidate = (remote: RegisteredRemote, src: string, container: string) => {
  const { canary: _everyone, ...rest } = remote;
  const [published] = remote.candidates;
  return {
    ...rest,
    candidates: [
      {
        contract: published?.contract ?? 0,
        kernel: published?.kernel ?? '*',
        version: 'dev',
        container,
        entry: { src, integrity: '' },
        files: {},
        styles: {},
      },
    ],
  };
};

export type OverrideOutcome = { remote: string; address: string; problem?: string };

/**
 * Allowed origins, in production none: a planted value counts nothing. What does not run leaves what is
 * published.
 */
export const loadAndApplyOverrides = async (
  registry: Registry,
  { overrideOrigins, loadTimeoutMs }: Pick<Config, 'overrideOrigins' | 'loadTimeoutMs'>,
): Promise<{ registry: Registry; overrides: OverrideOutcome[] }> => {
  const wanted = readStoredOverrides();
  const overrides: OverrideOutcome[] = [];
  const remotes = await Promise.all(
    registry.remotes.map(async (remote) => {
      const address = wanted[remote.name] ?? '';
      if (!isOverrideAllowed(address, overrideOrigins)) return remote;
      const ran = await loadOverrideScript(remote.name, address, loadTimeoutMs);
      const isDead = 'problem' in ran;
      overrides.push({ remote: remote.name, address, ...(isDead && { problem: ran.problem }) });
      return isDead ? remote : withOverrideAsOnlyCandidate(remote, address, ran.container);
    }),
  );
  return { registry: { ...registry, remotes }, overrides };
};
