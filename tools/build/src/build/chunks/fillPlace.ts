import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import webpack, { type Compilation } from 'webpack';

type SourceMapFile = { mappings: string };

const moved = (map: SourceMapFile, line: number, column: number, by: number): SourceMapFile => {
  const lines = decode(map.mappings);
  const shifted = lines.map((segments, at) =>
    at === line
      ? segments.map(([from, ...rest]) => [from > column ? from + by : from, ...rest] as SourceMapSegment)
      : segments,
  );
  return { ...map, mappings: encode(shifted) };
};

export const fillPlace = (compilation: Compilation, place: string, text: string): void => {
  for (const { name, source: held } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    const script = held.source().toString();
    const at = script.indexOf(place);
    if (at < 0) continue;
    const filled = script.slice(0, at) + text + script.slice(at + place.length);
    compilation.updateAsset(name, new webpack.sources.RawSource(filled));
    const map = compilation.getAsset(`${name}.map`);
    if (!map) continue;
    const before = script.slice(0, at).split('\n');
    const said = JSON.parse(map.source.source().toString()) as SourceMapFile;
    const right = moved(said, before.length - 1, before.at(-1)?.length ?? 0, text.length - place.length);
    compilation.updateAsset(`${name}.map`, new webpack.sources.RawSource(JSON.stringify(right)));
  }
};
