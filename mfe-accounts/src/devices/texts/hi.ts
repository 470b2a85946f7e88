import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const hi: Complete<typeof en> = {
  devices: 'आपके डिवाइस',
  intro: 'आप इन डिवाइस पर लॉगिन हैं। कोई आपका न हो तो उसे लॉग आउट करें और अपना पासवर्ड बदलें।',
  unknown: 'अनजान डिवाइस',
  thisDevice: 'यह डिवाइस',
  began: 'लॉगिन {at}',
  lastUsed: 'पिछली बार {at}',
  end: 'लॉग आउट',
  endNamed: '{device} लॉग आउट करें, {used}',
  ending: 'बंद हो रहा है...',
  endOthers: 'बाकी सब डिवाइस लॉग आउट करें',
  ended: 'उस डिवाइस पर लॉग आउट हो गया',
  othersEnded: 'बाकी सब डिवाइस पर लॉग आउट हो गया',
  loading: 'लोड हो रहा है',
  failed: 'आपके डिवाइस नहीं दिख सके। इंटरनेट जाँचें और फिर से कोशिश करें।',
  retry: 'फिर कोशिश करें',
  retrying: 'कोशिश हो रही है...',
  none: 'आपके डिवाइस यहाँ नहीं दिखाए जाते।',
  networkError: 'नेटवर्क में दिक्कत है। फिर से कोशिश करें।',
  unknownError: 'कुछ गड़बड़ हुई। फिर से कोशिश करें।',
};

export default hi;
