export default {
  inbox: { one: 'इनबॉक्स, {count} नया', other: 'इनबॉक्स, {count} नए' },
};
