import { catalogue } from '@ank/protocol/catalogue';

export const [en, others] = catalogue('', {
  back: ['Back', 'पीछे', 'मागे'],
  backToPrevious: ['Back to Previous Page', 'पिछले पेज पर जाएँ', 'मागच्या पेजवर जा'],
  sentTo: [
    'Enter the {digits}-digit code sent to',
    'इस नंबर पर भेजा गया {digits} अंकों का कोड डालें',
    'या नंबरवर पाठवलेला {digits} अंकी कोड टाका',
  ],
  code: ['OTP', 'OTP', 'OTP'],
  verifying: ['Verifying...', 'जाँच हो रही है...', 'तपासत आहोत...'],
  resend: ['Resend Code', 'कोड फिर भेजें', 'कोड पुन्हा पाठवा'],
  resendIn: ['Resend code in {seconds}s', 'कोड {seconds} सेकंड में', 'कोड {seconds} सेकंदात'],
  resendInMinutes: ['Resend code in {minutes} min', 'कोड {minutes} मिनट में', 'कोड {minutes} मिनिटांत'],
  wait: [
    {
      one: 'A new code can be sent in {count} second.',
      other: 'A new code can be sent in {count} seconds.',
    },
    {
      one: 'नया कोड {count} सेकंड बाद भेजा जा सकता है।',
      other: 'नया कोड {count} सेकंड बाद भेजा जा सकता है।',
    },
    {
      one: 'नवीन कोड {count} सेकंदानंतर पाठवता येईल.',
      other: 'नवीन कोड {count} सेकंदांनंतर पाठवता येईल.',
    },
  ],
  waitMinutes: [
    {
      one: 'A new code can be sent in {count} minute.',
      other: 'A new code can be sent in {count} minutes.',
    },
    {
      one: 'नया कोड {count} मिनट बाद भेजा जा सकता है।',
      other: 'नया कोड {count} मिनट बाद भेजा जा सकता है।',
    },
    {
      one: 'नवीन कोड {count} मिनिटानंतर पाठवता येईल.',
      other: 'नवीन कोड {count} मिनिटांनंतर पाठवता येईल.',
    },
  ],
  stepOf: ['Step {at} of {of}', 'चरण {at} / {of}', 'टप्पा {at} / {of}'],
  tellNobody: [
    'Do not tell this code to anybody. Support never asks for it.',
    'यह कोड किसी को न बताएँ। सहायता कभी नहीं माँगती।',
    'हा कोड कोणालाही सांगू नका. मदत विभाग तो कधीच विचारत नाही.',
  ],
  resendReady: ['A new code can be sent now.', 'नया कोड अब भेजा जा सकता है।', 'नवीन कोड आता पाठवता येईल.'],
});
