import { expect, test } from 'vitest';
import { mayResend } from './mail.ts';
import { isPermanentSmtp, mailIdOf, messageIdOf } from './mail-event.ts';

const id = '0198c2f0-7a55-7000-8000-0123456789ab';

test('a Message-ID leads back to its message, and only ours do', () => {
  expect(mailIdOf(messageIdOf(id, 'example.org'))).toBe(id);
  expect(mailIdOf(`${id.toUpperCase()}@example.org`)).toBe(id);
  for (const other of ['', id, `<x${id}@example.org>`, '<abc@example.org>', `"${id}"@example.org`])
    expect(mailIdOf(other)).toBeNull();
});

test('only what trying again cannot mend is a bounce', () => {
  expect([550, 551, 553, 554, 556, 521].filter((code) => !isPermanentSmtp(code))).toEqual([]);
  // a full mailbox, an unreachable server, a wrong password, no code
  expect([552, 421, 450, 452, 500, 535, null].filter((code) => isPermanentSmtp(code))).toEqual([]);
});

test('a message can be sent again while it is still true', () => {
  const waiting = { litigationOpen: true };
  const over = { litigationOpen: false };
  expect(mayResend('buyback_confirmed_web', over)).toBe(true);
  expect(mayResend('litigation_opened', waiting)).toBe(true);
  expect(mayResend('litigation_opened', over)).toBe(false);
  expect(mayResend('message_answered', waiting)).toBe(false);
  expect(mayResend('password_renew', waiting)).toBe(false);
  expect(mayResend('nothing', waiting)).toBe(false);
});
