import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

/** The texts of the screens of a name and of a new password, which a log-in does not need. */
export const [en, others] = catalogue('account', {
  name: ['Name', 'नाम', 'नाव'],
  about: ['About Us', 'हमारे बारे में', 'आमची माहिती'],
  privacy: ['Privacy Policy', 'गोपनीयता नीति', 'गोपनीयता धोरण'],
  deletion: ['Delete your account and data', 'अपना खाता और डेटा हटवाएँ', 'तुमचे खाते आणि डेटा हटवा'],
  update: ['Update', 'सेव करें', 'सेव्ह करा'],
  updating: ['Updating...', 'सेव हो रहा है...', 'सेव्ह होत आहे...'],
  withdrawMethods: ['Withdraw Methods', `${hi.withdraw} के तरीके`, `${mr.withdraw}चे मार्ग`],
  nameRequired: ['Name is required!', 'नाम डालना ज़रूरी है!', 'नाव टाकणे गरजेचे आहे!'],
  mobileFixed: [
    'Your phone number cannot be changed here.',
    'आपका फ़ोन नंबर यहाँ नहीं बदला जा सकता।',
    'तुमचा फोन नंबर येथे बदलता येत नाही.',
  ],
  profileDone: ['Profile updated successfully', 'प्रोफ़ाइल सेव हो गई', 'प्रोफाइल सेव्ह झाले'],
  resetTitle: ['Choose a new password', 'नया पासवर्ड चुनें', 'नवीन पासवर्ड निवडा'],
  newPassword: ['New Password', 'नया पासवर्ड', 'नवीन पासवर्ड'],
  confirmNewPassword: ['Confirm New Password', 'नया पासवर्ड फिर से डालें', 'नवीन पासवर्ड पुन्हा टाका'],
  updatePassword: ['Update Password', 'पासवर्ड बदलें', 'पासवर्ड बदला'],
  updatingPassword: ['Updating Password...', 'पासवर्ड बदल रहा है...', 'पासवर्ड बदलत आहोत...'],
  newPasswordRequired: ['New Password is required!', 'नया पासवर्ड डालना ज़रूरी है!', 'नवीन पासवर्ड टाकणे गरजेचे आहे!'],
  confirmRequired: [
    'Confirm Password is required!',
    'पासवर्ड फिर से डालना ज़रूरी है!',
    'पासवर्ड पुन्हा टाकणे गरजेचे आहे!',
  ],
  resetMismatch: ['Passwords do not match!', 'दोनों पासवर्ड एक जैसे नहीं हैं!', 'दोन्ही पासवर्ड सारखे नाहीत!'],
  resetDone: ['Password updated successfully', 'पासवर्ड बदल गया', 'पासवर्ड बदलला'],
  currentPassword: ['Current Password', 'मौजूदा पासवर्ड', 'सध्याचा पासवर्ड'],
  confirmPassword: ['Confirm Password', 'पासवर्ड फिर से डालें', 'पासवर्ड पुन्हा टाका'],
  changePassword: ['Change Password', 'पासवर्ड बदलें', 'पासवर्ड बदला'],
  currentRequired: [
    'Current Password is required!',
    'मौजूदा पासवर्ड डालना ज़रूरी है!',
    'सध्याचा पासवर्ड टाकणे गरजेचे आहे!',
  ],
  oldMismatch: ['Old password does not match', 'पुराना पासवर्ड मेल नहीं खाता', 'जुना पासवर्ड जुळत नाही'],
  changeMismatch: [
    'Confirm Password is not equal to New Password!',
    'फिर से डाला गया पासवर्ड नए पासवर्ड जैसा नहीं है!',
    'पुन्हा टाकलेला पासवर्ड नवीन पासवर्डसारखा नाही!',
  ],
  oldRefused: ['Old password is incorrect', 'पुराना पासवर्ड गलत है', 'जुना पासवर्ड चुकीचा आहे'],
  changeDone: ['Successfully changed password', 'पासवर्ड बदल गया', 'पासवर्ड बदलला'],
});
