export default {
  back: 'मागे',
  backToPrevious: 'मागच्या पेजवर जा',
  sentTo: 'या नंबरवर पाठवलेला {digits} अंकी कोड टाका',
  code: 'OTP',
  verifying: 'तपासत आहोत...',
  resend: 'कोड पुन्हा पाठवा',
  resendIn: 'कोड {seconds} सेकंदात',
  resendInMinutes: 'कोड {minutes} मिनिटांत',
  wait: {
    one: 'नवीन कोड {count} सेकंदानंतर पाठवता येईल.',
    other: 'नवीन कोड {count} सेकंदांनंतर पाठवता येईल.',
  },
  waitMinutes: {
    one: 'नवीन कोड {count} मिनिटानंतर पाठवता येईल.',
    other: 'नवीन कोड {count} मिनिटांनंतर पाठवता येईल.',
  },
  resendReady: 'नवीन कोड आता पाठवता येईल.',
};
