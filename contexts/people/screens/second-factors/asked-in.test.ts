import { expect, test } from 'vitest';
import { askedIn } from './asked-in.ts';

test('what a sign-in asks for is read from its refusal, in the order that it gives', () => {
  const passkey = { token: 't', challenge: 'c', rpId: 'localhost', credentialIds: ['a', 'b'] };
  const asked = { kinds: ['passkey', 'totp', 'recovery'], passkey };
  expect(askedIn({ ...asked, more: 1 })).toEqual(asked);
  expect(askedIn({ kinds: ['totp', 'smoke'], passkey: null })).toEqual({ kinds: ['totp'], passkey: null });
  for (const extra of [{}, { kinds: [] }, { kinds: 'totp' }, { kinds: [1] }])
    expect(askedIn(extra)).toBeNull();
});
