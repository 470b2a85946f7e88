const { point, bid } = __ANK_WORDS__.hi;

export default {
  left: `आपकी अपनी सीमाओं में {at} तक और {left} ${point} लगा सकते हैं।`,
  over: `ये ${bid} आपकी अपनी सीमाओं में बचे ${point} से ज़्यादा की हैं: {at} तक {left} ${point}।`,
  break: `आप {at} तक ब्रेक पर हैं। तब तक कोई ${bid} नहीं ली जाएगी।`,
  change: 'आपकी सीमाएँ',
  room: `अभी इन ${bid} में ज़्यादा से ज़्यादा {points} ${point}।`,
  roomOn: `अभी {number} पर ज़्यादा से ज़्यादा {points} ${point}।`,
};
