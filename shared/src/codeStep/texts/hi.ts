export default {
  back: 'पीछे',
  backToPrevious: 'पिछले पेज पर जाएँ',
  sentTo: 'इस नंबर पर भेजा गया {digits} अंकों का कोड डालें',
  code: 'OTP',
  verifying: 'जाँच हो रही है...',
  resend: 'कोड फिर भेजें',
  resendIn: 'कोड {seconds} सेकंड में',
  resendInMinutes: 'कोड {minutes} मिनट में',
  wait: {
    one: 'नया कोड {count} सेकंड बाद भेजा जा सकता है।',
    other: 'नया कोड {count} सेकंड बाद भेजा जा सकता है।',
  },
  waitMinutes: {
    one: 'नया कोड {count} मिनट बाद भेजा जा सकता है।',
    other: 'नया कोड {count} मिनट बाद भेजा जा सकता है।',
  },
  resendReady: 'नया कोड अब भेजा जा सकता है।',
};
