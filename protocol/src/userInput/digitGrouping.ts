const WESTERN = /^[1-9]\d{0,2}(,\d{3})+$/;
const INDIAN = /^[1-9]\d?(,\d\d)*,\d{3}$/;

/** "1,00,000" and "100,000", but neither "5,00" nor "0,100". */
export const isValidGrouping = (whole: string): boolean => WESTERN.test(whole) || INDIAN.test(whole);
