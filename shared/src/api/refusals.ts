import type { ProviderError } from './errors';

type Words = Readonly<Record<string, string>>;

/**
 * Refusals of our provider by their codes. Left out are codes that stand beside several texts, which say more
 * than a code does.
 */
const REFUSALS: Readonly<Record<string, Words>> = {
  hi: {
    ADULT: 'बताएँ कि आप 18 साल या उससे बड़े हैं और नियम मानते हैं।',
    BETTING_OFF: 'अभी इस खाते से खेलना बंद है।',
    BLOCKED: 'आपका खाता ब्लॉक है। सहायता से बात करें।',
    BUSY: 'खेल का सर्वर व्यस्त है। कुछ सेकंड बाद फिर कोशिश करें।',
    CLOCK: 'अभी बिड नहीं ली जा सकती। कुछ नहीं कटा। फिर कोशिश करें।',
    CLOSED: 'इस पर बिड लेना बंद हो गया है।',
    CODE: 'कोड सही नहीं है या पुराना हो गया है।',
    CODE_SPENT: 'यह कोड बहुत बार आज़माया गया। नया कोड मँगाएँ।',
    CREDENTIALS: 'लॉगिन की जानकारी या पासवर्ड सही नहीं है।',
    EXCLUDED: '{until} तक आपका यहाँ खेलना बंद है।',
    FUNDS: 'बैलेंस कम है, पहले पॉइंट जोड़ें।',
    LIMITED: 'बहुत बार कोशिश हुई। {time} बाद फिर कोशिश करें।',
    PAUSED: '{until} तक आप ब्रेक पर हैं। निकासी पहले की तरह होती है।',
    PLAY_LIMIT: 'आपकी अपनी सीमा में {until} तक {left} पॉइंट बचे हैं।',
    TICKET: 'पुष्टि का समय निकल गया। नया कोड मँगाएँ।',
    WINDOW: 'निकासी केवल तय समय में होती है।',
    WINDOW_WAIT: 'यह नंबर नया है। इस पर निकासी {time} बाद शुरू होगी।',
  },
  mr: {
    ADULT: 'तुम्ही 18 वर्षांचे किंवा मोठे आहात आणि नियम मान्य आहेत हे सांगा.',
    BETTING_OFF: 'सध्या या खात्यातून खेळणे बंद आहे.',
    BLOCKED: 'तुमचे खाते ब्लॉक आहे. मदतीशी बोला.',
    BUSY: 'खेळाचा सर्व्हर व्यस्त आहे. काही सेकंदांनी पुन्हा प्रयत्न करा.',
    CLOCK: 'सध्या बिड घेता येत नाही. काहीही कापले नाही. पुन्हा प्रयत्न करा.',
    CLOSED: 'यावर बिड घेणे बंद झाले आहे.',
    CODE: 'कोड बरोबर नाही किंवा जुना झाला आहे.',
    CODE_SPENT: 'हा कोड खूप वेळा वापरून पाहिला. नवीन कोड मागवा.',
    CREDENTIALS: 'लॉगिनची माहिती किंवा पासवर्ड बरोबर नाही.',
    EXCLUDED: '{until} पर्यंत तुमचे इथे खेळणे बंद आहे.',
    FUNDS: 'बॅलन्स कमी आहे, आधी पॉइंट जोडा.',
    LIMITED: 'खूप वेळा प्रयत्न झाला. {time} नंतर पुन्हा प्रयत्न करा.',
    PAUSED: '{until} पर्यंत तुम्ही ब्रेकवर आहात. विथड्रॉ नेहमीप्रमाणे होतो.',
    PLAY_LIMIT: 'तुमच्या स्वतःच्या मर्यादेत {until} पर्यंत {left} पॉइंट उरले आहेत.',
    TICKET: 'पडताळणीची वेळ संपली. नवीन कोड मागवा.',
    WINDOW: 'विथड्रॉ ठरलेल्या वेळेतच होतो.',
    WINDOW_WAIT: 'हा नंबर नवीन आहे. यावर विथड्रॉ {time} नंतर सुरू होईल.',
  },
};

/** "5 minutes", rounded up as the provider does. */
const timeIn = (seconds: number, language: string): string => {
  const [count, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [seconds / 60, 'minute']
        : [seconds / 3600, 'hour'];
  return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(count),
  );
};

/** As it came where there are no words for it, or a value is missing. */
export const inLanguage = (error: ProviderError, language: string): ProviderError => {
  const { code = '', message = '', retryAfter } = error;
  const words = REFUSALS[language];
  const key = code === 'WINDOW' && retryAfter ? 'WINDOW_WAIT' : code;
  const spoken = words && Object.hasOwn(words, key) ? words[key] : undefined;
  const values: Record<string, string | undefined> = {
    time: retryAfter ? timeIn(retryAfter, language) : undefined,
    until: /until (\S+ [\d:]+ [AP]M)/.exec(message)?.[1],
    left: /(\d+) are left/.exec(message)?.[1],
  };
  const said = spoken?.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return said && !said.includes('{') ? { ...error, message: said } : error;
};
