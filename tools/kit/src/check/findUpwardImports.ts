/** The provider's layers, the lowest first: each imports itself and those before it. */
export const PROVIDER_LAYERS = ['platform', 'features', 'operator', 'process'];

/** The programs and what they start, which lie beside the layers and import all of them. */
const PROGRAMS = ['cli', 'main', 'serveProvider', 'playerServer'];

/** Returns how high a folder lies; undefined for one that is in no layer. */
const layerNumberOf = (folder: string): number | undefined => {
  const [top = ''] = folder.split('/');
  if (PROGRAMS.includes(folder)) return PROVIDER_LAYERS.length;
  if (top === 'drills' || top === 'testing') return PROVIDER_LAYERS.length + 1;
  return PROVIDER_LAYERS.includes(top) ? PROVIDER_LAYERS.indexOf(top) : undefined;
};

/**
 * Returns `from -> to` for each folder of the provider that imports a higher layer, and a sentence for each
 * folder that is in no layer. `graph`: the folders that each folder imports.
 */
export const findUpwardImports = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...graph].flatMap(([from, imported]) => {
    const height = layerNumberOf(from);
    if (height === undefined) return [`${from} is in no layer`];
    return [...imported]
      .filter((to) => (layerNumberOf(to) ?? Number.POSITIVE_INFINITY) > height)
      .map((to) => `${from} -> ${to}`);
  });
