import { nextTime, type TrainingContext, writeMark } from '../../features/training/mark';
import { isoInstant, ZONE } from '../../platform/clock';
import { Refusal } from '../../platform/http/refusal';
import type { Desk } from '../calls/desk';

export const trainingRoutes = (desk: Desk, { training }: TrainingContext) => {
  desk.write('training clock', async (tx, { input, now }) => {
    if (!training) throw new Refusal('STATE', 'The clock is moved in a rehearsal alone (serve --training)');
    const at = nextTime(input.to, now, input.zone ?? ZONE);
    await writeMark(tx, at, true);
    training.set(at);
    return { subject: 'clock', detail: { to: isoInstant(at) }, answer: { now: isoInstant(at) } };
  });
};
