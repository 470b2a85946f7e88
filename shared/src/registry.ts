/**
 * The registry: which remotes there are, what they own, and which versions of each may be loaded.
 * Written by the publisher, inlined in index.html as data, read by the shell. No code, only shapes.
 */

import type { ComponentType } from 'react';

/** The contract between the shell and a remote's `./screens` module; raised when that shape changes. */
export const CONTRACT = 1;

/** One text in several languages, English always. */
export type Words = { en: string } & Record<string, string>;

export type Layout = 'plain' | 'main';

/** One path a remote owns, known to the shell before any of the remote's code is loaded. */
export type RemoteRoute = {
  /** Lower case, leading slash; matched whatever the case (decision 2). */
  path: string;
  layout: Layout;
  /** Needs a log-in; without one the player goes to /login. */
  login: boolean;
  /** Needs betting_status '1'; without it the player goes to /imp (decision 3). */
  betting: boolean;
  /** Words of the top bar until the screen sets its own; absent: the brand's name. */
  title?: Words;
  /** Key of `screens` in the remote's screens.ts; also the name of its webpack chunk. */
  screen: string;
};

/** One drawer entry; the shell orders them by group, then by order. */
export type MenuEntry = {
  path: string;
  /** Words per language, English first: the drawer is drawn before the remote's texts are loaded. */
  label: Words;
  /** Name of an icon in the kernel's UI door. */
  icon: string;
  group: 1 | 2 | 3;
  order: number;
  betting: boolean;
};

/** What a team writes in remote.json, less the name, which is the folder's. */
export type RemoteDescription = {
  contract: number;
  /** Semver range of @ank/shared that the remote was written for. */
  kernel: string;
  /** Prefix of the remote's endpoint names, unique over the product. */
  prefix: string;
  /** Human name used in the failed-part message: "{title} did not load". */
  title: Words;
  routes: RemoteRoute[];
  /** Old paths that lead to another path of the product. */
  redirects: Record<string, string>;
  menu: MenuEntry[];
  /** Flags that its code asks for, with what each switches; not in the page. */
  flags?: Record<string, string>;
};

/** Per remote and flag: the percentage of devices for which it is on. */
export type Shares = Record<string, Record<string, number>>;

/** One file of a built remote: site path and Subresource Integrity value. */
export type RemoteFile = { src: string; integrity: string };

/** One published version of a remote, ready to be loaded. */
export type Candidate = {
  version: string;
  /** Unique per version: the global the entry sets, ank_wallet_1_2_0. */
  container: string;
  contract: number;
  kernel: string;
  entry: RemoteFile;
  /** Per screen name: the files that make that screen, to be fetched beside the entry. */
  files: Record<string, RemoteFile[]>;
  /** Style sheets per screen name, loaded before the screen is drawn. */
  styles: Record<string, RemoteFile[]>;
  /** Modules of the page that it takes, with their ranges: for the publisher's gate, not in the page. */
  needs?: Record<string, string>;
  /** Paths of the product that its code names: for the publisher's gate, not in the page. */
  links?: string[];
  /** The container was made by a plugin that counts on the federation runtime, which the shell then fetches. */
  needsRuntime?: boolean;
};

/** What a remote's `./screens` module exports: one lazy component per screen name. */
export type RemoteModule = {
  contract: number;
  screens: Record<string, () => Promise<{ default: ComponentType }>>;
};

export type RemoteRecord = Omit<RemoteDescription, 'contract' | 'kernel'> & {
  name: string;
  /** Best first. The shell falls back in this order. */
  candidates: Candidate[];
  /** Share of players, in percent, who get candidates[0]; the others start at candidates[1]. Absent: all. */
  canary?: number;
};

export type Registry = {
  /** Numbered from 1; every publish, rollback or revoke writes the next one. */
  revision: number;
  shell: {
    version: string;
    kernel: string;
    contract: number;
    /** Modules that remotes can take from it, with their versions: for the publisher's gate, not in the page. */
    offers?: Record<string, string>;
    /** Paths that the shell's own code names: for the gate, not in the page. */
    links?: string[];
  };
  remotes: RemoteRecord[];
  /** `remote@version` that open tabs must refuse. */
  revoked: string[];
  /** What is switched on; belongs to the site, not to a version: a rollback of a remote leaves it. */
  flags?: Shares;
};
