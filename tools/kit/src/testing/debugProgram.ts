import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import WebSocket from 'ws';

type DevToolsParams = Record<string, unknown>;
type DevToolsEvent = { method: string; params: DevToolsParams };
type ParsedScript = { scriptId: string; url: string; sourceMapURL?: string };

/** A program that runs under a debugger, as an editor starts it. */
export type DebuggedProgram = {
  /** Resolves with what the pattern finds in what it writes, now or later. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  send: (method: string, params?: DevToolsParams) => Promise<DevToolsParams>;
  /** Resolves with the next event that fits; rejects with the program's words when it ends before. */
  waitForEvent: (fits: (event: DevToolsEvent) => boolean) => Promise<DevToolsParams>;
  stop: () => Promise<void>;
};

/** Starts a program that waits for its debugger, and attaches one by the DevTools protocol. */
export const debugProgram = async (
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<DebuggedProgram> => {
  const child = spawn(process.execPath, ['--inspect-brk=127.0.0.1:0', ...args], options);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
      for (const hear of listeners) hear();
    });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const early = ended.then(() => {
    throw new Error(`it ended:\n${output}`);
  });
  early.catch(() => undefined);
  const waitForOutput = (pattern: RegExp): Promise<RegExpExecArray> => {
    const found = new Promise<RegExpExecArray>((resolve) => {
      const hear = () => {
        const match = pattern.exec(output);
        if (!match) return;
        listeners.delete(hear);
        resolve(match);
      };
      listeners.add(hear);
      hear();
    });
    return Promise.race([found, early]);
  };
  const [address] = await waitForOutput(/ws:\/\/127\.0\.0\.1:\S+/);
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.once('open', resolve));
  const answers = new Map<number, (answer: { result?: DevToolsParams; error?: DevToolsParams }) => void>();
  const waiting = new Set<(event: DevToolsEvent) => void>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.id === undefined) for (const hear of waiting) hear(message);
    else answers.get(message.id)?.(message);
  });
  let last = 0;
  return {
    waitForOutput,
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        answers.set(id, ({ result, error }) => {
          if (error) reject(new Error(`${method}: ${JSON.stringify(error)}`));
          else resolve(result ?? {});
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    waitForEvent: (fits) => {
      const found = new Promise<DevToolsParams>((resolve) => {
        const hear = (event: DevToolsEvent) => {
          if (!fits(event)) return;
          waiting.delete(hear);
          resolve(event.params);
        };
        waiting.add(hear);
      });
      return Promise.race([found, early]);
    },
    stop: async () => {
      socket.terminate();
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Reads the map that stands in a script's last line, or in a file beside it. */
const readSourceMapOfScript = ({ url, sourceMapURL = '' }: ParsedScript): SourceMap => {
  const [, inline] = /^data:.*?base64,(.*)$/.exec(sourceMapURL) ?? [];
  const text = inline
    ? Buffer.from(inline, 'base64').toString()
    : readFileSync(fileURLToPath(new URL(sourceMapURL, url)), 'utf8');
  return new SourceMap(JSON.parse(text));
};

/** Returns the first place in a script that was made of a line of its source, all counted from 0. */
const findGeneratedPosition = (
  map: SourceMap,
  text: string,
  line: number,
): { lineNumber: number; columnNumber: number } | undefined => {
  for (const [row, content] of text.split('\n').entries())
    for (let column = 0; column < content.length; column += 1) {
      const entry = map.findEntry(row, column);
      if ('originalLine' in entry && entry.originalLine === line && entry.generatedLine === row)
        return { lineNumber: row, columnNumber: entry.generatedColumn };
    }
  return undefined;
};

/** True for the event that says that the program stands. */
export const isPausedEvent = ({ method }: DevToolsEvent): boolean => method === 'Debugger.paused';

/** Finds the place of the first line of a source that holds the text in a script that was made of it. */
const findPositionInScript = async (
  debugged: DebuggedProgram,
  script: ParsedScript,
  source: string,
  text: string,
): Promise<{ lineNumber: number; columnNumber: number }> => {
  const line = readFileSync(source, 'utf8')
    .split('\n')
    .findIndex((part) => part.includes(text));
  const { scriptSource } = await debugged.send('Debugger.getScriptSource', { scriptId: script.scriptId });
  const place = findGeneratedPosition(readSourceMapOfScript(script), String(scriptSource), line);
  if (!place) throw new Error(`the map of ${script.url} knows no line of ${source} with ${text}`);
  return place;
};

const isScriptOfSource = (source: string, url: string): boolean =>
  [pathToFileURL(source).href, source].includes(url.split('?')[0] ?? '');

/**
 * Runs a program that stands before its first line until it has read the script that is made of the source,
 * and returns where the line that holds the text is in it: the address and place of a breakpoint for the next
 * run.
 */
export const runUntilScriptAndFindPosition = async (
  debugged: DebuggedProgram,
  source: string,
  text: string,
): Promise<{ lineNumber: number; columnNumber: number; url: string }> => {
  const parsed = debugged.waitForEvent(
    ({ method, params }) =>
      method === 'Debugger.scriptParsed' &&
      isScriptOfSource(source, String(params.url)) &&
      Boolean(params.sourceMapURL),
  );
  await debugged.send('Debugger.resume');
  const script = (await parsed) as ParsedScript;
  return { url: script.url, ...(await findPositionInScript(debugged, script, source, text)) };
};

/**
 * Sets a breakpoint at the first line of a source that holds the text, by the source map of the script that
 * is made of it, as editors do: the program stands before each script that has a map, so that none has run
 * past the line before it is known. To be called while the program stands, which is then resumed; once it
 * resolves, the program stands before that script.
 */
export const setBreakpointAt = async (
  debugged: DebuggedProgram,
  source: string,
  text: string,
): Promise<void> => {
  let paused = debugged.waitForEvent(isPausedEvent);
  const { breakpointId } = await debugged.send('Debugger.setInstrumentationBreakpoint', {
    instrumentation: 'beforeScriptWithSourceMapExecution',
  });
  for (;;) {
    await debugged.send('Debugger.resume');
    const { data } = (await paused) as { data?: ParsedScript };
    if (data && isScriptOfSource(source, data.url)) {
      const place = await findPositionInScript(debugged, data, source, text);
      await debugged.send('Debugger.setBreakpoint', { location: { scriptId: data.scriptId, ...place } });
      await debugged.send('Debugger.removeBreakpoint', { breakpointId });
      return;
    }
    paused = debugged.waitForEvent(isPausedEvent);
  }
};
