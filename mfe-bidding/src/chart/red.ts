/** Whether charts print a jodi in red: its digits are alike, or five apart. */
export const isRed = (jodi: string): boolean => (Number(jodi[0]) - Number(jodi[1])) % 5 === 0;
