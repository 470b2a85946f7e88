export default {
  inbox: { one: 'इनबॉक्स, {count} नवीन', other: 'इनबॉक्स, {count} नवीन' },
};
