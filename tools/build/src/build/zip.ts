import { crc32 } from 'node:zlib';

const fields = (...parts: [bytes: 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    parts.map(([bytes, value]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntLE(value, 0, bytes);
      return part;
    }),
  );

const VERSION = 20;
const UTF8 = 0x0800;
/** A zip file's first day: builds must not differ by their hour. */
const DAY = 0x21;

export const zipOf = (texts: ReadonlyMap<string, string>): Buffer => {
  const bodies: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of texts) {
    const [label, body] = [Buffer.from(name), Buffer.from(text)];
    const about = fields(
      [2, VERSION],
      [2, UTF8],
      [2, 0],
      [2, 0],
      [2, DAY],
      [4, crc32(body)],
      [4, body.byteLength],
      [4, body.byteLength],
      [2, label.byteLength],
      [2, 0],
    );
    const entry = Buffer.concat([fields([4, 0x04034b50]), about, label, body]);
    const rest = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    index.push(fields([4, 0x02014b50], [2, VERSION]), about, rest, label);
    bodies.push(entry);
    offset += entry.byteLength;
  }
  const directory = Buffer.concat(index);
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, texts.size],
    [2, texts.size],
    [4, directory.byteLength],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...bodies, directory, end]);
};
