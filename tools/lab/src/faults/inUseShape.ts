/** Code that does harm while it is used: what it is, and how its version is to be reported. */
export type InUse = {
  body: string;
  /** Of the version: the one that stays, or the one before. */
  ends: 'newest' | 'previous';
  /** One of these events of the newest version; none where nothing happens that could be told. */
  reported: string[];
};

/** Its button is gone, as text of code. */
export const AWAY = `!document.getElementById('lab')`;
/** Of which each is drawn and does that once. */
export const screen = (code: string) => `const labPath = location.pathname;
  return all(() => {
    React.useEffect(() => { ${code} }, []);
    return React.createElement('button', { id: 'lab' }, 'lab');
  });`;

export type Group = Record<string, InUse>;
export const group = (
  codes: Record<string, string>,
  ends: InUse['ends'],
  reported: string[],
  around = screen,
): Group =>
  Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, { body: around(code), ends, reported }]),
  );

export const cover = (style: string) => `const box = document.createElement('div');
  Object.assign(box.style, { position: 'fixed', inset: 0, zIndex: 99999, background: 'red' }); ${style}`;
