/** A whole amount as typed or pasted, "1,000" and "500.00" too; undefined for anything else. */
export const wholeOf = (typed: string): number | undefined => {
  const plain = typed.replace(/[\s,]/g, '').replace(/\.0*$/, '');
  return /^\d{1,12}$/.test(plain) ? Number(plain) : undefined;
};
