import { BlockList, isIP } from 'node:net';

// separate lists: an IPv4 address also matches as its mapped IPv6 one, and every mapped one is closed
const closed4 = new BlockList();
const closed6 = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed4.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed6.addSubnet(net, prefix, 'ipv6');

/** An address of this machine, of its network or of no network: it is never public. */
export const isClosedAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return closed4.check(address, 'ipv4');
    case 6:
      return closed6.check(address, 'ipv6');
    default:
      return true;
  }
};
