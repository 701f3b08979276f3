import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isClosedAddress } from './closed-addresses.ts';
import { ClosedNetwork } from './outside-failure.ts';

/**
 * A name may resolve to anything, and differently the next time: the address is checked when the connection is made.
 */
export const guardedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    if (found.length === 0 || found.some(({ address }) => isClosedAddress(address)))
      return done(new ClosedNetwork(`${hostname} leads into a closed network`), '');
    if (options.all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  });
};
