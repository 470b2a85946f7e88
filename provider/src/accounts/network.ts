const groupsOf = (part = ''): string[] => (part === '' ? [] : part.split(':'));

/**
 * What one caller has of an address: an IPv4 address whole, of an IPv6 one its first 64 bits. Whoever has one IPv6 address has
 * all of its network, and would else come from another for each guess.
 */
export const networkOf = (address: string): string => {
  const [bare = ''] = address.toLowerCase().split('%');
  const [, mapped] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(bare) ?? [];
  if (mapped) return mapped;
  if (!bare.includes(':')) return bare;
  const [head, tail] = bare.split('::').map(groupsOf);
  const first = [...(head ?? []), ...Array.from({ length: 8 }, () => '0')].slice(0, 8 - (tail?.length ?? 0));
  const network = [...first, ...(tail ?? [])].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};
