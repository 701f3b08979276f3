import { expect, test } from 'vitest';
import { invitationKey } from './invitation-key.ts';

test('inviting several people again is repeated under its keys, and sends anew when it is asked for anew', () => {
  const [given, later] = [
    { choice: '', text: '' },
    { choice: '', text: '' },
  ];
  const first = invitationKey('u1', given);
  expect(invitationKey('u1', given)).toBe(first);
  expect(invitationKey('u2', given)).not.toBe(first);
  expect(invitationKey('u1', later)).not.toBe(first);
});
