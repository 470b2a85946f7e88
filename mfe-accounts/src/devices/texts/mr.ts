import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const mr: Complete<typeof en> = {
  devices: 'तुमची डिव्हाइस',
  intro: 'तुम्ही या डिव्हाइसवर लॉगिन आहात. एखादे तुमचे नसेल तर ते लॉग आउट करा आणि पासवर्ड बदला.',
  unknown: 'अनोळखी डिव्हाइस',
  thisDevice: 'हे डिव्हाइस',
  began: 'लॉगिन {at}',
  lastUsed: 'शेवटचा वापर {at}',
  end: 'लॉग आउट',
  endNamed: '{device} लॉग आउट करा, {used}',
  ending: 'बंद होत आहे...',
  endOthers: 'बाकी सर्व डिव्हाइस लॉग आउट करा',
  ended: 'त्या डिव्हाइसवर लॉग आउट झाले',
  othersEnded: 'बाकी सर्व डिव्हाइसवर लॉग आउट झाले',
  loading: 'लोड होत आहे',
  failed: 'तुमची डिव्हाइस दिसू शकली नाहीत. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
  retry: 'पुन्हा प्रयत्न करा',
  retrying: 'प्रयत्न सुरू आहे...',
  none: 'तुमची डिव्हाइस इथे दाखवली जात नाहीत.',
  networkError: 'नेटवर्कची अडचण आहे. पुन्हा प्रयत्न करा.',
  unknownError: 'काहीतरी चुकले. पुन्हा प्रयत्न करा.',
};

export default mr;
