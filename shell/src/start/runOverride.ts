const globals = globalThis as unknown as Record<string, { init?: unknown; get?: unknown } | undefined>;

const isContainer = (name: string): boolean =>
  typeof globals[name]?.init === 'function' && typeof globals[name]?.get === 'function';

/** The development server's; a served build has that of its version. */
const containerOf = (remote: string): string | undefined =>
  [`ank_${remote}_dev`, ...Object.keys(globals).filter((key) => key.startsWith(`ank_${remote}_`))].find(
    isContainer,
  );

const AS_SCRIPT =
  'is an ES module: have the bundler emit a script, in Vite by the plugin of @ank/build/vite, in Rspack and webpack by library: { type: "var" }';

export type Ran = { container: string } | { problem: string };

/** It carries no digest. A problem is told in words. */
export const runOverride = (remote: string, address: string, limitMs: number): Promise<Ran> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    let said = '';
    const hear = ({ filename, message }: ErrorEvent) => {
      if (filename === script.src) said ||= message;
    };
    const end = (ran: Ran) => {
      clearTimeout(timer);
      window.removeEventListener('error', hear);
      if ('problem' in ran) script.remove();
      resolve(ran);
    };
    const timer = setTimeout(() => end({ problem: `does not answer within ${limitMs} ms` }), limitMs);
    window.addEventListener('error', hear);
    script.onerror = () => end({ problem: 'does not answer' });
    script.onload = () => {
      const container = containerOf(remote);
      if (container) end({ container });
      else if (/\b(import|export)\b/.test(said)) end({ problem: AS_SCRIPT });
      else end({ problem: said ? `fails: ${said}` : `sets no ank_${remote}_…` });
    };
    script.crossOrigin = 'anonymous';
    script.src = address;
    document.head.append(script);
  });
