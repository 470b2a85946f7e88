import { resolve } from 'node:path';
import { writeJson } from '@ank/build/files';
import { readArgs, SWITCH_FLAG, TEXT_FLAG } from '@ank/build/read-args';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { buildCompatibilityReport, type CompatibilityReport } from './compatibilityReport';
import { type ProviderProbe, probeProvider } from './probeProvider';
import { buildConfigForProvider } from './readProbeAnswers';

const parseAddress = (text: string | undefined, flagName: string): URL => {
  const address = text && URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error(`${flagName} must be an address such as https://api.example.com`);
  return address;
};

const parsePatienceToMs = (text: string): number => {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 60)) throw new Error('--patience must be a number of seconds up to 60');
  return seconds * 1000;
};

const formatListUnder = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  - ${line}`)] : [];

const toExitCodeAndVerdict = (
  { isLoggedIn }: ProviderProbe,
  { stops }: CompatibilityReport,
): [code: number, words: string] => {
  if (stops.length > 0) return [1, 'Ank cannot be used with this provider as it is.'];
  return isLoggedIn
    ? [0, 'Ank can be used with this provider.']
    : [2, 'Nothing speaks against it so far; a log-in tells the rest (--mobile, --pin).'];
};

/**
 * Gives 0 when Ank can be used there, 1 when not, 2 when only a log-in could tell. `--write` asks the other
 * calls too, empty.
 */
export const probeCommand = async (args: string[]): Promise<number> => {
  const { ANK_PROBE_MOBILE = '', ANK_PROBE_PIN = '' } = process.env;
  const { values, positionals } = readArgs(
    args,
    {
      mobile: { type: 'string', default: ANK_PROBE_MOBILE },
      pin: { type: 'string', default: ANK_PROBE_PIN },
      origin: { type: 'string', default: 'http://localhost:8080' },
      out: TEXT_FLAG,
      'app-key': TEXT_FLAG,
      'env-type': { type: 'string', default: DEFAULT_CONFIG.envType },
      patience: { type: 'string', default: '8' },
      write: SWITCH_FLAG,
    },
    1,
  );
  const { mobile, pin, out, write } = values;
  if (Boolean(mobile) !== Boolean(pin)) throw new Error('to log in, pass both --mobile and --pin');
  const address = parseAddress(positionals[0], 'the provider');
  const walked = await probeProvider({
    origin: address.origin,
    folder: address.pathname.replace(/\/+$/, ''),
    page: parseAddress(values.origin, '--origin').origin,
    envType: values['env-type'],
    givenKey: values['app-key'],
    timeoutMs: parsePatienceToMs(values.patience),
    mobile,
    pin,
    write,
  });
  const passport = buildCompatibilityReport(walked);
  const [code, words] = toExitCodeAndVerdict(walked, passport);
  const { stops, has, misses, dangers, unknown } = passport;
  const text = [
    `${walked.origin}${walked.folder}, as a page of ${walked.page} meets it (${walked.calls} requests)`,
    '',
    words,
    ...formatListUnder('What stands in the way:', stops),
    ...formatListUnder('What is dangerous here:', dangers),
    ...formatListUnder('Players will have:', has.length > 0 ? [has.join(', ')] : []),
    ...formatListUnder('Players will miss:', misses),
    ...formatListUnder('What is not known yet:', unknown),
  ];
  if (out && walked.isReached) {
    writeJson(resolve(out), buildConfigForProvider(walked));
    text.push('', `${out} is written. Try it: ANK_CONFIG=${out} npm start`);
  }
  console.log(text.join('\n'));
  return code;
};
