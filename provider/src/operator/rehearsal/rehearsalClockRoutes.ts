import {
  parseNextInstantOrRefuse,
  type TrainingContext,
  writeRehearsalMark,
} from '../../features/training/rehearsalMarkAndClock';
import { INDIAN_ZONE, toIsoInstant } from '../../platform/clock';
import { Refusal } from '../../platform/http/refusal';
import type { DeskOperations } from '../calls/deskOperations';

export const rehearsalClockRoutes = (desk: DeskOperations, { training }: TrainingContext) => {
  desk.write('training clock', async (tx, { input, now }) => {
    if (!training)
      throw new Refusal('STATE', 'The clock can only be moved in a rehearsal (serve --training)');
    const at = parseNextInstantOrRefuse(input.to, now, input.zone ?? INDIAN_ZONE);
    await writeRehearsalMark(tx, at, true);
    training.set(at);
    return { subject: 'clock', detail: { to: toIsoInstant(at) }, answer: { now: toIsoInstant(at) } };
  });
};
