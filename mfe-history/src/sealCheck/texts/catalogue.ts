import { catalogue } from '@ank/protocol/catalogue';

export const [en, others] = catalogue('check', {
  checking: ['Checking…', 'जाँच हो रही है…', 'तपासत आहे…'],
  sealed: [
    {
      one: 'Your bid was sealed at {time}, before the result, with {count} other.',
      other: 'Your bid was sealed at {time}, before the result, with {count} others.',
    },
    {
      one: 'आपकी बिड {time} पर, रिज़ल्ट से पहले, {count} और बिड के साथ सील हुई।',
      other: 'आपकी बिड {time} पर, रिज़ल्ट से पहले, {count} और बिड के साथ सील हुई।',
    },
    {
      one: 'तुमची बिड {time} वाजता, रिझल्टआधी, आणखी {count} बिडसोबत सील झाली.',
      other: 'तुमची बिड {time} वाजता, रिझल्टआधी, आणखी {count} बिडसोबत सील झाली.',
    },
  ],
  sealedAlone: [
    'Your bid was sealed at {time}, before the result. It was the only one.',
    'आपकी बिड {time} पर, रिज़ल्ट से पहले, सील हुई। वह अकेली बिड थी।',
    'तुमची बिड {time} वाजता, रिझल्टआधी, सील झाली. ती एकटीच बिड होती.',
  ],
  noSignature: [
    'This phone cannot check the signature. The saved proof can be checked elsewhere.',
    'यह फ़ोन हस्ताक्षर नहीं जाँच सकता। सेव किया सबूत कहीं और जाँचा जा सकता है।',
    'हा फोन स्वाक्षरी तपासू शकत नाही. सेव्ह केलेला पुरावा दुसरीकडे तपासता येतो.',
  ],
  waiting: [
    'Proof is ready after bidding closes.',
    'अभी सील नहीं हुई। सेशन बंद होने पर बिड सील होती हैं।',
    'अजून सील झाली नाही. सेशन बंद झाल्यावर बिड सील होतात.',
  ],
  missing: [
    'Does not match: the sealed bids do not hold this bid as it stands here.',
    'यह मेल नहीं खाता: सील की गई बिड में यह बिड ऐसी नहीं है जैसी यहाँ दिखती है।',
    'हे जुळत नाही: सील केलेल्या बिडमध्ये ही बिड इथे दिसते तशी नाही.',
  ],
  unsigned: [
    'Does not match: the seal is not signed by the house.',
    'यह मेल नहीं खाता: सील पर संचालक का हस्ताक्षर नहीं है।',
    'हे जुळत नाही: सीलवर संचालकाची स्वाक्षरी नाही.',
  ],
  otherKey: [
    'Does not match: the seal is signed by a key that is not the house’s as this phone knows it.',
    'यह मेल नहीं खाता: सील पर ऐसी कुंजी का हस्ताक्षर है जिसे यह फ़ोन संचालक की नहीं जानता।',
    'हे जुळत नाही: सीलवर अशा किल्लीची स्वाक्षरी आहे जी या फोनच्या माहितीनुसार संचालकाची नाही.',
  ],
  afterResult: [
    'Does not match: the seal was made after the result.',
    'यह मेल नहीं खाता: सील रिज़ल्ट के बाद बनी।',
    'हे जुळत नाही: सील रिझल्टनंतर बनली.',
  ],
  whatToDo: [
    'Save the proof, take a picture of this screen, and write to support.',
    'सबूत सेव करें, इस स्क्रीन की तस्वीर लें और सहायता को लिखें।',
    'पुरावा सेव्ह करा, या स्क्रीनचा फोटो घ्या आणि सहाय्याला लिहा.',
  ],
  save: ['Save proof', 'सबूत सेव करें', 'पुरावा सेव्ह करा'],
});
