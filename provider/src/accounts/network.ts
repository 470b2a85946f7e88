const groupsOf = (part = ''): string[] => (part === '' ? [] : part.split(':'));

/**
 * An IPv4 address, or the first 64 bits of an IPv6 one: whoever has one IPv6 address has that whole network
 * to guess from.
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
