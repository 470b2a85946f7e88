import { readBuilt } from '../publish/built';
import { directoryTarget } from '../publish/directoryTarget';
import { publish } from '../publish/publish';
import { setSiteConfig } from '../publish/siteConfig';
import { allPackages, isOfPage } from '../workspace/packages';

/** Puts everything that is built into the local site, by the same way as anywhere else. Says the live revision. */
export const publishLocally = async (dir: string, config: Record<string, unknown>): Promise<number> => {
  const target = directoryTarget(dir);
  await setSiteConfig(target, config);
  const parts = allPackages().filter(isOfPage);
  const { revision } = await publish(
    target,
    parts.map((one) => readBuilt(one)),
  );
  return revision;
};
