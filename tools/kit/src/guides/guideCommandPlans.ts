import type { GuideCommand } from './guideCommands';
import type { CommandPlan, GuideCommandPlans } from './plans/commandPlan';
import { OPERATOR, RESPONSIBLE_PLAY, SECURITY } from './plans/operatorGuideCommandPlans';
import {
  CREATE_REMOTE,
  DRILLS,
  JOURNEYS,
  OTHER_BUNDLERS,
  PERFORMANCE,
  PROVIDER,
  SCALE,
} from './plans/otherGuideCommandPlans';
import { PUBLISHING } from './plans/publishingGuideCommandPlans';
import { CONTRIBUTING, README, TEAM } from './plans/readmeContributingAndTeamCommandPlans';

/** The guides whose commands do not all run as they stand. */
export const GUIDE_COMMAND_PLANS: Readonly<Record<string, GuideCommandPlans>> = {
  'README.md': README,
  'CONTRIBUTING.md': CONTRIBUTING,
  'docs/team.md': TEAM,
  'docs/publishing.md': PUBLISHING,
  'docs/operator.md': OPERATOR,
  'docs/responsible-play.md': RESPONSIBLE_PLAY,
  'docs/security.md': SECURITY,
  'docs/other-bundlers.md': OTHER_BUNDLERS,
  'e2e/README.md': JOURNEYS,
  'docs/performance.md': PERFORMANCE,
  'provider/README.md': PROVIDER,
  'provider/src/drills/README.md': DRILLS,
  'docs/scale.md': SCALE,
  'tools/create-remote/README.md': CREATE_REMOTE,
};

/**
 * How a command is tried; undefined where a test of another file plays the part of the guide that it stands
 * in.
 */
export const findCommandPlan = ({ guide, section, line }: GuideCommand): CommandPlan | undefined =>
  GUIDE_COMMAND_PLANS[guide]?.testFilesByHeading?.[section]
    ? undefined
    : (GUIDE_COMMAND_PLANS[guide]?.plans[line] ?? {});
