import { catalogue } from '@ank/protocol/catalogue';

/** Fixed wording, odd spellings included (decision 001). */
export const [en, others] = catalogue('', {
  phone: ['Phone Number', 'फ़ोन नंबर', 'फोन नंबर'],
  password: ['Password', 'पासवर्ड', 'पासवर्ड'],
  showPassword: ['Show password', 'पासवर्ड दिखाएँ', 'पासवर्ड दाखवा'],
  hidePassword: ['Hide password', 'पासवर्ड छिपाएँ', 'पासवर्ड लपवा'],
  contactSupport: ['Contact Support', 'सहायता से संपर्क करें', 'मदतीसाठी संपर्क करा'],
  back: ['Back', 'पीछे', 'मागे'],
  networkError: [
    'Network error. Please try again.',
    'नेटवर्क में दिक्कत है। फिर से कोशिश करें।',
    'नेटवर्कची अडचण आहे. पुन्हा प्रयत्न करा.',
  ],
  unknownError: [
    'An error occurred. Please try again.',
    'कुछ गड़बड़ हुई। फिर से कोशिश करें।',
    'काहीतरी चुकले. पुन्हा प्रयत्न करा.',
  ],
  retrying: ['Trying...', 'कोशिश हो रही है...', 'प्रयत्न सुरू आहे...'],
  invalidNavigation: [
    'Invalid navigation. Please start over.',
    'यह पेज सीधे नहीं खुल सकता। कृपया शुरू से करें।',
    'हे पेज थेट उघडता येत नाही. कृपया पुन्हा सुरू करा.',
  ],

  loginTitle: ['Login to {brand}', '{brand} में लॉगिन करें', '{brand} मध्ये लॉगिन करा'],
  login: ['Login', 'लॉगिन', 'लॉगिन'],
  loginBusy: ['Please wait...', 'कृपया रुकें...', 'कृपया थांबा...'],
  loginPhoneRequired: ['Phone number is required', 'फ़ोन नंबर डालना ज़रूरी है', 'फोन नंबर टाकणे गरजेचे आहे'],
  loginPhoneWrong: ['Invalid phone number format', 'फ़ोन नंबर सही नहीं है', 'फोन नंबर बरोबर नाही'],
  loginPasswordRequired: ['Password is required', 'पासवर्ड डालना ज़रूरी है', 'पासवर्ड टाकणे गरजेचे आहे'],
  loginRefused: ['Invalid credentials', 'फ़ोन नंबर या पासवर्ड गलत है', 'फोन नंबर किंवा पासवर्ड चुकीचा आहे'],
  forgotPassword: ['Forgot Password?', 'पासवर्ड भूल गए?', 'पासवर्ड विसरलात?'],
  newHere: ['New here?', 'नए हैं?', 'नवीन आहात?'],
  register: ['Register', 'रजिस्टर करें', 'रजिस्टर करा'],
  results: ['Results of all markets', 'सभी मार्केट के रिज़ल्ट', 'सर्व मार्केटचे रिझल्ट'],

  registerTitle: ['Create your account', 'अपना खाता बनाएँ', 'तुमचे खाते तयार करा'],
  username: ['Username', 'यूज़रनेम', 'युजरनेम'],
  adultsOnly: [
    'Only for players aged 18 or over.',
    'केवल 18 साल या उससे बड़े खिलाड़ियों के लिए।',
    'फक्त 18 वर्षे किंवा त्याहून मोठ्या खेळाडूंसाठी.',
  ],
  passwordAgain: [
    'The page was reloaded. Please enter your password again.',
    'पेज फिर से लोड हुआ: कृपया अपना पासवर्ड एक बार फिर लिखें।',
    'पान पुन्हा लोड झाले: कृपया तुमचा पासवर्ड पुन्हा एकदा लिहा.',
  ],
  registerBusy: ['Creating account...', 'खाता बन रहा है...', 'खाते तयार होत आहे...'],
  registerUsernameRequired: ['Username is required', 'यूज़रनेम डालना ज़रूरी है', 'युजरनेम टाकणे गरजेचे आहे'],
  registerPhoneRequired: ['Phone No is required!', 'फ़ोन नंबर डालना ज़रूरी है!', 'फोन नंबर टाकणे गरजेचे आहे!'],
  registerPhoneWrong: ['Phone No is not valid!', 'फ़ोन नंबर सही नहीं है!', 'फोन नंबर बरोबर नाही!'],
  registerPasswordRequired: ['Password is required!', 'पासवर्ड डालना ज़रूरी है!', 'पासवर्ड टाकणे गरजेचे आहे!'],
  alreadyRegistered: ['User Alredy Registered', 'यह नंबर पहले से रजिस्टर है', 'हा नंबर आधीच रजिस्टर आहे'],
  registerFailed: [
    'Error registering: {message}',
    'रजिस्टर नहीं हो सका: {message}',
    'रजिस्टर झाले नाही: {message}',
  ],
  haveAccount: ['Already registered?', 'पहले से खाता है?', 'आधीच खाते आहे?'],

  verifyCode: ['Verify Code', 'कोड जाँचें', 'कोड तपासा'],
  codeWrong: ['Enter Valid OTP', 'सही OTP डालें', 'बरोबर OTP टाका'],
  resendFailed: [
    'Failed to resend OTP. Please try again.',
    'OTP दोबारा नहीं भेजा जा सका। फिर से कोशिश करें।',
    'OTP पुन्हा पाठवता आला नाही. पुन्हा प्रयत्न करा.',
  ],

  forgotTitle: ['Reset Password', 'पासवर्ड रीसेट करें', 'पासवर्ड रीसेट करा'],
  forgotPrompt: [
    'Enter your phone number to receive a verification code',
    'कोड पाने के लिए अपना फ़ोन नंबर डालें',
    'कोड मिळवण्यासाठी तुमचा फोन नंबर टाका',
  ],
  sendCode: ['Send Reset Code', 'रीसेट कोड भेजें', 'रीसेट कोड पाठवा'],
  sending: ['Sending...', 'भेजा जा रहा है...', 'पाठवत आहोत...'],
  rememberPassword: ['Remember your password?', 'पासवर्ड याद है?', 'पासवर्ड आठवतो?'],
  forgotPhoneRequired: ['Phone number is required!', 'फ़ोन नंबर डालना ज़रूरी है!', 'फोन नंबर टाकणे गरजेचे आहे!'],
  forgotPhoneWrong: ['Phone number is not valid!', 'फ़ोन नंबर सही नहीं है!', 'फोन नंबर बरोबर नाही!'],
  sendCodeFailed: ['Failed to send OTP', 'OTP नहीं भेजा जा सका', 'OTP पाठवता आला नाही'],
  resetCodeTitle: ['Password Reset', 'पासवर्ड रीसेट', 'पासवर्ड रीसेट'],
  verifyAndContinue: ['Verify & Continue', 'जाँचें और आगे बढ़ें', 'तपासा आणि पुढे चला'],
  resetCodeWrong: [
    'Invalid OTP. Please try again.',
    'OTP गलत है। फिर से कोशिश करें।',
    'OTP चुकीचा आहे. पुन्हा प्रयत्न करा.',
  ],

  resetNoAnswer: [
    'Invalid response format from server',
    'सर्वर का जवाब पढ़ा नहीं जा सका',
    'सर्व्हरचे उत्तर वाचता आले नाही',
  ],
  resetFailed: ['Failed to update password', 'पासवर्ड नहीं बदला जा सका', 'पासवर्ड बदलता आला नाही'],
});
