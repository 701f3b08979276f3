import { expect, test } from 'vitest';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { cancelTransport, retryTransport } from '../../domain/transports/transport.states.ts';
import { mayMove } from './may-move.ts';

test.each<[Permission, boolean]>([
  ['transport_reissue', true],
  ['expedition_send', true],
  ['transport_list', false],
])('whoever has %s may have a label made again and give it up: %s', (permission, expected) => {
  const can = (asked: Permission): boolean => asked === permission;
  expect([mayMove(can, retryTransport), mayMove(can, cancelTransport)]).toEqual([expected, expected]);
});
