import type { Registry, Shares } from '@ank/protocol/registry';
import type { Target } from '../targets/target';
import { recordOf } from './built';
import { change } from './operations';

const without = (shares: Shares, name: string, flag: string): Shares => {
  const { [flag]: _off, ...others } = shares[name] ?? {};
  const { [name]: _all, ...rest } = shares;
  return Object.keys(others).length > 0 ? { ...rest, [name]: others } : rest;
};

const mustName = (live: Registry, name: string, flag: string) => {
  const known = Object.keys(recordOf(live, name).flags ?? {});
  if (!known.includes(flag))
    throw new Error(`${name} has no flag "${flag}"; its remote.json names ${known.join(', ') || 'none'}`);
};

/**
 * `percent` of devices, 0 to 100; a larger share keeps those who have it. Throws for a flag that the live
 * version lacks.
 */
export const setFlag = (
  target: Target,
  { name, flag, percent }: { name: string; flag: string; percent: number },
): Promise<number> => {
  if (!(percent >= 0 && percent <= 100)) throw new Error(`a flag is on for 0 to 100 percent, not ${percent}`);
  return change(target, `flag ${name}.${flag} ${percent} %`, (live) => {
    const rest = without(live.flags ?? {}, name, flag);
    if (percent === 0) return { ...live, flags: rest };
    mustName(live, name, flag);
    return { ...live, flags: { ...rest, [name]: { ...rest[name], [flag]: percent } } };
  });
};
