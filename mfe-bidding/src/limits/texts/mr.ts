const { point, bid } = __ANK_WORDS__.mr;

export default {
  left: `तुमच्या स्वतःच्या मर्यादेत {at} पर्यंत आणखी {left} ${point} लावू शकता.`,
  over: `या ${bid} तुमच्या स्वतःच्या मर्यादेत उरलेल्यापेक्षा जास्त आहेत: {at} पर्यंत {left} ${point}.`,
  break: `तुम्ही {at} पर्यंत ब्रेकवर आहात. तोपर्यंत ${bid} घेतली जाणार नाही.`,
  change: 'तुमच्या मर्यादा',
  room: `आता या ${bid}मध्ये जास्तीत जास्त {points} ${point}.`,
  roomOn: `आता {number} वर जास्तीत जास्त {points} ${point}.`,
};
