import type { RemoteFile } from '@ank/shared/registry';
import { integrityOf } from '../build/integrity';
import { type BadCode, badRelease } from './containers';
import type { Spoil } from './labServer';
import { type RemoteBuild, reversion } from './reversion';
import { SPOILS, type SpoilName } from './spoils';

/** What must come of a fault: the player sees this version, or a contained message inside a working shell. */
export type Outcome = 'newest' | 'previous' | 'contained';

export type Scenario = {
  name: string;
  wanted: Outcome[];
  /** Versions of the remote, best first. */
  releases: RemoteBuild[];
  spoiled: Map<string, Spoil>;
  /** Changes the finished page. */
  page?: (html: string) => string;
  /** Storage that refuses every access. */
  refused?: ('localStorage' | 'sessionStorage')[];
  /** What an open tab is answered when it asks what is live now. */
  live?: 'missing' | 'garbage';
  /** The player types the log-in, because the page may remember none. */
  isLogInByHand?: boolean;
  /** Two more releases go live after the tab is open and before it comes to the remote. */
  isOldTab?: boolean;
  /** The lab looks at the page alone, because no remote gets its turn. */
  isPageOnly?: boolean;
};

export const NEWEST = '99.0.0-lab';

/** The screen's own chunk and style sheet, last in their lists; the ones before are shared. */
const lastOf = (lists: Record<string, RemoteFile[]>, screen: string) => lists[screen]?.at(-1)?.src;

/** The kernel's ranges as webpack writes them into an entry. */
const RANGE = /("@ank\/shared\/[a-z-]+",(?:!1,|false, ?)?)\[1,1,0,0\]/g;

const withKernelNine = (release: RemoteBuild): RemoteBuild => {
  const { entry } = release.remote.candidate;
  const files = release.files.map((file) => {
    if (`/${file.path}` !== entry.src) return file;
    const text = file.bytes.toString();
    const changed = text.replace(RANGE, '$1[1,9,0,0]');
    if (changed === text)
      throw new Error(`${entry.src} asks for no kernel 1: the lab does not know its ranges`);
    return { ...file, bytes: Buffer.from(changed) };
  });
  const bytes = files.find(({ path }) => `/${path}` === entry.src)?.bytes ?? Buffer.alloc(0);
  const candidate = { ...release.remote.candidate, entry: { ...entry, integrity: integrityOf(bytes) } };
  return { ...release, files, remote: { ...release.remote, candidate } };
};

const withoutHash = ({ remote, ...release }: RemoteBuild): RemoteBuild => {
  const { candidate } = remote;
  const entry = { ...candidate.entry, integrity: '' };
  return { ...release, remote: { ...remote, candidate: { ...candidate, entry } } };
};

const OVER: Outcome[] = ['previous'];

/** Every fault of the laboratory for one remote, whose `good` build is the version before the broken one. */
export const scenariosFor = (good: RemoteBuild, screen: string): Scenario[] => {
  const newest = reversion(good, NEWEST);
  const releases = [newest, good];
  const { entry, files, styles } = newest.remote.candidate;
  const chunk = lastOf(files, screen) ?? entry.src;
  const style = lastOf(styles, screen);
  const spoil = (what: string, src: string, how: SpoilName, wanted: Outcome[] = OVER): Scenario => ({
    name: `${what} ${how}`,
    wanted,
    releases,
    spoiled: new Map([[src, SPOILS[how]]]),
  });
  const code = (how: BadCode): Scenario => ({
    name: `code ${how}`,
    wanted: OVER,
    releases: [badRelease(good, NEWEST, how), good],
    spoiled: new Map(),
  });
  const registry = (name: string, page: (html: string) => string): Scenario => ({
    name,
    wanted: ['contained'],
    releases,
    spoiled: new Map(),
    page,
    isPageOnly: true,
  });
  const block = /(<script type="application\/json" id="registry">)[\s\S]*?(<\/script>)/;
  return [
    { name: 'nothing is wrong', wanted: ['newest'], releases, spoiled: new Map() },
    ...(Object.keys(SPOILS) as SpoilName[]).map((how) =>
      spoil('entry', entry.src, how, how === 'is slow' ? ['newest', 'previous'] : OVER),
    ),
    ...(Object.keys(SPOILS) as SpoilName[]).map((how) =>
      spoil('chunk', chunk, how, how === 'is slow' ? ['newest', 'previous'] : OVER),
    ),
    ...(style
      ? [spoil('style sheet', style, 'is missing (404)'), spoil('style sheet', style, 'is tampered with')]
      : []),
    code('throws when evaluated'),
    code('breaks the contract'),
    code('has no such screen'),
    code('throws when drawn'),
    code('throws in an effect'),
    {
      name: 'asks for another kernel',
      wanted: OVER,
      releases: [withKernelNine(newest), good],
      spoiled: new Map(),
    },
    {
      name: 'entry has no hash in the registry',
      wanted: OVER,
      releases: [withoutHash(newest), good],
      spoiled: new Map(),
    },
    {
      name: 'every version is missing',
      wanted: ['contained'],
      releases,
      spoiled: new Map(
        [entry.src, good.remote.candidate.entry.src].map((src) => [src, SPOILS['is missing (404)']]),
      ),
    },
    registry('registry is garbage', (html) => html.replace(block, '$1{"revision":7,$2')),
    registry('registry is missing', (html) => html.replace(block, '')),
    { name: 'live registry is missing', wanted: ['newest'], releases, spoiled: new Map(), live: 'missing' },
    { name: 'live registry is garbage', wanted: ['newest'], releases, spoiled: new Map(), live: 'garbage' },
    {
      name: 'old tab after two releases',
      wanted: ['previous'],
      releases: [good],
      spoiled: new Map(),
      isOldTab: true,
    },
    {
      name: 'tab may not remember (sessionStorage refused), entry missing',
      wanted: OVER,
      releases,
      spoiled: new Map([[entry.src, SPOILS['is missing (404)']]]),
      refused: ['sessionStorage'],
    },
    {
      name: 'all storage is refused',
      wanted: ['newest'],
      releases,
      spoiled: new Map(),
      refused: ['localStorage', 'sessionStorage'],
      isLogInByHand: true,
    },
  ];
};
