import type { Role } from '@ank/protocol/operator/fields';
import type { WriteName } from '@ank/protocol/operator/paths';
import type { HiredOperator } from '../../testing/operatorsAtDesk';
import type { TestPlayer } from '../../testing/playersAndBids';
import type { World, WorldAnswer } from '../../testing/testWorld';
import type { FaultyDb } from './faultyDb';
import type { ProviderModel } from './providerModel';
import type { SeededRandom } from './seededRandom';
import type { ServerPair } from './serverPair';

export type StaffMember = HiredOperator & { role: Role; since: number };

type WaitingProposal = {
  name: WriteName;
  subject: string;
  by: StaffMember;
  can: (actor: StaffMember) => boolean;
  done: (agreed?: StaffMember) => unknown;
};

/** The people who work at the desk. */
export type StaffModel = {
  members: StaffMember[];
  /** The entries that the audit log must have: how often, by actor and operation. */
  done: Map<string, number>;
  /** The works that wait for another person. */
  waiting: Map<string, WaitingProposal>;
};

export type Simulation = {
  world: World;
  model: ProviderModel;
  random: SeededRandom;
  faults: FaultyDb;
  players: TestPlayer[];
  servers: ServerPair;
  staff: StaffModel;
  /** Points that one of the staff may adjust alone. */
  limits: { adjust: number };
  /** The people who were added, with their role. */
  hiredRoleByName: Map<string, Role>;
  /** The house seals bids before results. */
  isSealing: boolean;
  date: () => string;
  retries: number;
  keys: number;
  /** Copies of accepted calls that arrive later, with the time they were sent. */
  underWay: { send: () => Promise<WorldAnswer>; at: number }[];
  late: number;
  lateBids: number;
  restarts: number;
  /** A server holds a bid back: it can be replaced once that is written. */
  isHolding: boolean;
  /** Processes that ended between two statements. */
  kills: number;
  /** Proposals that another person agreed to. */
  agreed: number;
  /** The reasons that the console gave when it did alone what needs two. */
  breakGlassReasons: string[];
  /** Calls of strangers and of operators beyond their role. */
  attacks: number;
};
