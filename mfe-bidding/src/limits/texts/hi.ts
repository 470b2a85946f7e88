import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const { point, bid } = __ANK_WORDS__.hi;

const hi: Complete<typeof en> = {
  left: `आपकी अपनी सीमाओं में {at} तक और {left} ${point} लगा सकते हैं।`,
  over: `ये ${bid} आपकी अपनी सीमाओं में बचे ${point} से ज़्यादा की हैं: {at} तक {left} ${point}।`,
  break: `आप {at} तक ब्रेक पर हैं। तब तक कोई ${bid} नहीं ली जाएगी।`,
  change: 'आपकी सीमाएँ',
  roomNumber: `{number} पर {points} ${point} तक लग सकते हैं।`,
  roomBid: `एक ${bid} में {points} ${point} तक।`,
  roomPlayer: `इस ड्रॉ में आप और {points} ${point} तक लगा सकते हैं।`,
  roomDraw: `इस ड्रॉ में और {points} ${point} तक।`,
  fullNumber: `{number} पर और ${point} नहीं लिए जा रहे हैं।`,
  full: `इस ड्रॉ में और ${point} नहीं लिए जा रहे हैं।`,
};
export default hi;
