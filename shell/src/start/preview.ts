import type { Registry, RemoteRecord } from '@ank/protocol/registry';
import { tabStorage } from '@ank/shared/session';
import { PREVIEW_KEY } from './isDeveloper';

const VERSION = /^([a-z][a-z0-9-]*)@([0-9][\w.+-]*)$/;

/** `bonus@0.1.0-501aa495`, of this tab. */
export const joinedPreview = () => tabStorage.read(PREVIEW_KEY) ?? undefined;

/** Not joined yet: anybody can write `?preview=…`. */
export const askedPreview = (search: string) => {
  const asked = new URLSearchParams(search).get('preview') ?? '';
  return VERSION.test(asked) && asked !== joinedPreview() ? asked : undefined;
};

export const joinPreview = (version: string) => tabStorage.write(PREVIEW_KEY, version);
export const leavePreview = () => tabStorage.remove(PREVIEW_KEY);

/** In front of what is published; what the site does not have leaves that alone. */
export const withPreview = async (registry: Registry): Promise<Registry> => {
  const [, name, version] = VERSION.exec(joinedPreview() ?? '') ?? [];
  if (!name || !version) return registry;
  const said = await fetch(`/r/${name}/${version}/preview.json`)
    .then((answer) => answer.json() as Promise<{ remote: RemoteRecord }>)
    .catch(() => undefined);
  if (!said) return registry;
  const { remote } = said;
  const live = registry.remotes.find((one) => one.name === name);
  const others = registry.remotes.filter((one) => one !== live);
  const candidates = [...remote.candidates, ...(live?.candidates ?? [])];
  return { ...registry, remotes: [...others, { ...remote, candidates }] };
};
