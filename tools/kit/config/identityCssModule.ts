const names: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => String(name) });
export default names;
