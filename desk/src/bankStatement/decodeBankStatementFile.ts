/**
 * The kind of a file that is no text: `sheetFile` of a spreadsheet program, `pdfFile`, or `garbled`
 * characters.
 */
export type FileFault = 'sheetFile' | 'pdfFile' | 'garbled';
export type DecodedFile = { text: string; fault?: undefined } | { fault: FileFault };

const startsWithBytes = (bytes: Uint8Array, ...expected: number[]): boolean =>
  expected.every((byte, index) => bytes[index] === byte);

/** UTF-8 that was read as Windows-1252 and saved again: ₹ became "â‚¹", a blank "Â ". */
const MISREAD = /â‚¹|Â[\u00a0-\u00bf]|Ã[\u0080-\u00bf]|à[¤¥]|ï»¿|\ufffd/;

/** UTF-16 without a mark: every other byte of what banks write is 0. */
const findUtf16WithoutBom = (bytes: Uint8Array): string | undefined => {
  const zeros = [0, 0];
  const checked = bytes.subarray(0, 2000);
  for (const [index, byte] of checked.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > checked.length / 4 && even === 0) return 'utf-16le';
  return even > checked.length / 4 && odd === 0 ? 'utf-16be' : undefined;
};

const guessEncoding = (bytes: Uint8Array): string => {
  if (startsWithBytes(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWithBytes(bytes, 0xfe, 0xff)) return 'utf-16be';
  return findUtf16WithoutBom(bytes) ?? 'utf-8';
};

const decodeAsOrAsWindows1252 = (bytes: Uint8Array, encoding: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // An older export is in the Windows code page, whose digits and separators are the same.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Takes the bytes of a file and gives its text, whatever its encoding, with "\n" at the end of each line. */
export const decodeBankStatementFile = (bytes: Uint8Array): DecodedFile => {
  // A .xlsx is a ZIP archive, a .xls a compound file.
  if (startsWithBytes(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWithBytes(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { fault: 'sheetFile' };
  if (startsWithBytes(bytes, 0x25, 0x50, 0x44, 0x46)) return { fault: 'pdfFile' };
  const text = decodeAsOrAsWindows1252(bytes, guessEncoding(bytes));
  if (/^\s*<(?:!doctype html|html|table|\?xml)/i.test(text)) return { fault: 'sheetFile' };
  if (MISREAD.test(text) || text.includes('\0')) return { fault: 'garbled' };
  return { text: text.replace(/^\ufeff/, '').replace(/\r\n?|\u2028/g, '\n') };
};
