import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('bet-help', {
  left: [
    'By your own limits you may stake {left} pts more until {at}.',
    `आपकी अपनी सीमाओं में {at} तक और {left} ${hi.point} लगा सकते हैं।`,
    `तुमच्या स्वतःच्या मर्यादेत {at} पर्यंत आणखी {left} ${mr.point} लावू शकता.`,
  ],
  over: [
    'These bids are above your limit: {left} pts left until {at}.',
    `ये ${hi.bid} आपकी अपनी सीमाओं में बचे ${hi.point} से ज़्यादा की हैं: {at} तक {left} ${hi.point}।`,
    `या ${mr.bid} तुमच्या स्वतःच्या मर्यादेत उरलेल्यापेक्षा जास्त आहेत: {at} पर्यंत {left} ${mr.point}.`,
  ],
  break: [
    'You are taking a break until {at}. You can bid again then.',
    `आप {at} तक ब्रेक पर हैं। तब तक कोई ${hi.bid} नहीं ली जाएगी।`,
    `तुम्ही {at} पर्यंत ब्रेकवर आहात. तोपर्यंत ${mr.bid} घेतली जाणार नाही.`,
  ],
  change: ['Your limits', 'आपकी सीमाएँ', 'तुमच्या मर्यादा'],
  room: [
    'These bids may have at most {points} pts now.',
    `अभी इन ${hi.bid} में ज़्यादा से ज़्यादा {points} ${hi.point}।`,
    `आता या ${mr.bid}मध्ये जास्तीत जास्त {points} ${mr.point}.`,
  ],
  roomOn: [
    'At most {points} pts are taken on {number} now.',
    `अभी {number} पर ज़्यादा से ज़्यादा {points} ${hi.point}।`,
    `आता {number} वर जास्तीत जास्त {points} ${mr.point}.`,
  ],
});
