/** CSS modules in tests: every class is called what the source calls it. */
const names: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => String(name) });
export default names;
