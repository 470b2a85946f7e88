import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('draw', {
  latest: ['Last results', `पिछले ${hi.result}`, `मागील ${mr.result}`],
  rules: ['How to play', 'कैसे खेलें', 'कसे खेळायचे'],
  least: [
    'Minimum {points} points a bid. A placed bid cannot be cancelled.',
    `एक ${hi.bid} कम से कम {points} ${hi.point} की। लगी हुई ${hi.bid} रद्द नहीं होती।`,
    `एक ${mr.bid} कमीत कमी {points} ${mr.point}ची. लागलेली ${mr.bid} रद्द होत नाही.`,
  ],
});
