/** Texts about a bank's statement: what its file cannot give, and what a person has to look at. */
export const statementFaultTexts = {
  downloadAgain: [
    'Download the statement from the bank once more, as CSV, and choose that file here without opening or saving it in a spreadsheet program.',
    'बैंक से स्टेटमेंट CSV में फिर डाउनलोड करें और उस फ़ाइल को स्प्रेडशीट में खोले या सेव किए बिना सीधे यहाँ चुनें।',
    'बँकेतून स्टेटमेंट CSV मध्ये पुन्हा डाउनलोड करा आणि ती फाइल स्प्रेडशीटमध्ये न उघडता किंवा सेव्ह न करता थेट इथे निवडा.',
  ],
  sheetFile: [
    '{name} is a spreadsheet or a web page, not CSV.',
    '{name} स्प्रेडशीट या वेब पेज है, CSV नहीं।',
    '{name} ही स्प्रेडशीट किंवा वेब पेज आहे, CSV नाही.',
  ],
  pdfFile: ['{name} is a PDF, not CSV.', '{name} PDF है, CSV नहीं।', '{name} ही PDF आहे, CSV नाही.'],
  garbled: [
    '{name}: its letters were damaged when it was saved.',
    '{name}: सेव करते समय इसके अक्षर बिगड़ गए।',
    '{name}: सेव्ह करताना यातील अक्षरे बिघडली.',
  ],
  exponents: [
    '{name}, line {line}: a spreadsheet program has shortened a long number to “{sample}”.',
    '{name}, लाइन {line}: स्प्रेडशीट ने लंबे नंबर को छोटा करके “{sample}” कर दिया है।',
    '{name}, ओळ {line}: स्प्रेडशीटने मोठा नंबर लहान करून “{sample}” केला आहे.',
  ],
  hashes: [
    '{name}, line {line}: a spreadsheet program wrote “{sample}” where a number did not fit.',
    '{name}, लाइन {line}: जो नंबर नहीं समाया, उसकी जगह स्प्रेडशीट ने “{sample}” लिख दिया।',
    '{name}, ओळ {line}: जो नंबर मावला नाही, त्याच्या जागी स्प्रेडशीटने “{sample}” लिहिले.',
  ],
  formulas: [
    '{name}, line {line}: “{sample}” is a formula of a spreadsheet program, not what the bank wrote.',
    '{name}, लाइन {line}: “{sample}” स्प्रेडशीट का फ़ॉर्मूला है, बैंक का लिखा हुआ नहीं।',
    '{name}, ओळ {line}: “{sample}” हे स्प्रेडशीटचे सूत्र आहे, बँकेने लिहिलेले नाही.',
  ],
  turnedDays: [
    '{name}, line {line}: “{sample}” is no day as the bank writes it, or one that is still to come. A spreadsheet program has changed the days.',
    '{name}, लाइन {line}: “{sample}” बैंक की लिखी तारीख नहीं है, या आगे आने वाला दिन है। स्प्रेडशीट ने तारीखें बदल दी हैं।',
    '{name}, ओळ {line}: “{sample}” ही बँकेने लिहिलेली तारीख नाही, किंवा पुढे येणारा दिवस आहे. स्प्रेडशीटने तारखा बदलल्या आहेत.',
  ],
  lostZeros: [
    '{name}, line {line}: the reference “{sample}” has lost the zeros at its beginning.',
    '{name}, लाइन {line}: रेफ़रेंस “{sample}” के शुरू के शून्य हट गए हैं।',
    '{name}, ओळ {line}: रेफरन्स “{sample}” च्या सुरुवातीचे शून्य गेले आहेत.',
  ],
  noSides: [
    '{name}: no column says whether an amount came in or went out.',
    '{name}: कोई कॉलम नहीं बताता कि रकम आई या गई।',
    '{name}: रक्कम आली की गेली हे कोणताही कॉलम सांगत नाही.',
  ],
  statementBanks: [
    'HDFC, SBI, ICICI, Axis and Kotak, or any CSV with a column for the day and one for the credit. Choose the file as the bank gives it.',
    'HDFC, SBI, ICICI, Axis और Kotak, या कोई भी CSV जिसमें तारीख और जमा के कॉलम हों। फ़ाइल वैसी ही चुनें जैसी बैंक देता है।',
    'HDFC, SBI, ICICI, Axis आणि Kotak, किंवा तारीख आणि जमेचे कॉलम असलेली कोणतीही CSV. फाइल बँक देते तशीच निवडा.',
  ],
  conflicts: ['Decide these yourself', 'इन पर ख़ुद फ़ैसला करें', 'यांचा निर्णय स्वतः घ्या'],
  conflictsAre: [
    'Each has the reference of a deposit that was credited, but another amount or day. Look it up at the bank: if it is a payment of its own, approve its request under Deposits.',
    'हर एक में ऐसी जमा का रेफ़रेंस है जिसके पॉइंट दिए जा चुके हैं, पर रकम या दिन अलग है। बैंक में देखें: अगर यह अलग भुगतान है, तो उसका अनुरोध “जमा” में मंज़ूर करें।',
    'प्रत्येकात अशा जमेचा रेफरन्स आहे जिचे पॉइंट आधीच दिले आहेत, पण रक्कम किंवा दिवस वेगळा आहे. बँकेत पाहा: हे वेगळे पेमेंट असेल, तर त्याची विनंती “जमा” मध्ये मंजूर करा.',
  ],
  creditedThen: ['credited: {points}, {day}', 'पॉइंट दिए: {points}, {day}', 'पॉइंट दिले: {points}, {day}'],
  usedTwice: ['the bank shows it more than once', 'बैंक में एक से ज़्यादा बार है', 'बँकेत एकापेक्षा जास्त वेळा आहे'],
  unreadRows: ['Rows not understood', 'जो लाइनें समझ में नहीं आईं', 'न समजलेल्या ओळी'],
  row: ['Line', 'लाइन', 'ओळ'],
  rowFault: ['What is wrong', 'क्या ग़लत है', 'काय चुकले आहे'],
  rowCells: [
    'its cells do not stand under the headings',
    'इसके ख़ाने शीर्षकों के नीचे नहीं हैं',
    'यातील रकाने शीर्षकांखाली नाहीत',
  ],
  rowQuotes: ['a quotation mark is missing', 'एक उद्धरण चिह्न छूटा है', 'एक अवतरण चिन्ह नाही'],
  rowDay: ['no day', 'तारीख नहीं', 'तारीख नाही'],
  rowSum: ['no amount that can be read', 'रकम पढ़ी नहीं जा सकती', 'रक्कम वाचता येत नाही'],
  rowSides: [
    'not clear whether it came in or went out',
    'साफ़ नहीं कि रकम आई या गई',
    'रक्कम आली की गेली हे स्पष्ट नाही',
  ],
} as const;
