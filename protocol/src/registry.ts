/** The contract between the shell and a remote's `./screens` module; raised when that shape changes. */
export const CONTRACT = 1;

export type Words = { en: string } & Record<string, string>;

export type Layout = 'plain' | 'main';

export type RemoteRoute = {
  /** Lower case, leading slash; matched whatever the case. */
  path: string;
  layout: Layout;
  login: boolean;
  /** Needs betting_status '1'; without it the player goes to /imp. */
  betting: boolean;
  /** Words of the top bar until the screen sets its own; absent: the brand's name. */
  title?: Words;
  screen: string;
  /** Players open the app here: the page names the screen's files, so that they come beside the remote's entry. */
  start?: boolean;
};

export type MenuItem = {
  path: string;
  label: Words;
  icon: string;
  group: 1 | 2 | 3;
  order: number;
  betting: boolean;
};

export type RemoteDescription = {
  contract: number;
  kernel: string;
  /** Prefix of the remote's endpoint names, unique over the product. */
  prefix: string;
  /** Human name used in the failed-part message: "{title} did not load". */
  title: Words;
  routes: RemoteRoute[];
  redirects: Record<string, string>;
  menu: MenuItem[];
  /** Flags that its code asks for, with what each switches; not in the page. */
  flags?: Record<string, string>;
};

/** Per remote and flag: the percentage of devices for which it is on. */
export type Shares = Record<string, Record<string, number>>;

export type RemoteFile = { src: string; integrity: string };

export type Candidate = {
  version: string;
  /** Unique per version: the global the entry sets, ank_wallet_1_2_0. */
  container: string;
  contract: number;
  kernel: string;
  entry: RemoteFile;
  files: Record<string, RemoteFile[]>;
  styles: Record<string, RemoteFile[]>;
  /** Modules of the page that it takes, with their ranges: for the publisher's gate, not in the page. */
  needs?: Record<string, string>;
  /** Paths of the product that its code names: for the publisher's gate, not in the page. */
  links?: string[];
  /** Hash of the list of all its files, `files.json` beside them: for whoever verifies the site, not in the page. */
  list?: string;
  /** The container was made by a plugin that counts on the federation runtime, which the shell then fetches. */
  needsRuntime?: boolean;
};

export type RemoteModule<Screen> = {
  contract: number;
  screens: Record<string, () => Promise<{ default: Screen }>>;
};

export type RemoteRecord = Omit<RemoteDescription, 'contract' | 'kernel'> & {
  name: string;
  /** Best first. The shell falls back in this order. */
  candidates: Candidate[];
  /** Share of players, in percent, who get candidates[0]; the others start at candidates[1]. Absent: all. */
  canary?: number;
};

export type Registry = {
  revision: number;
  shell: {
    version: string;
    kernel: string;
    contract: number;
    offers?: Record<string, string>;
    links?: string[];
    list?: string;
  };
  remotes: RemoteRecord[];
  /** `remote@version` that open tabs must refuse. */
  revoked: string[];
  flags?: Shares;
};
