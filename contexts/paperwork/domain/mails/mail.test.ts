import { expect, test } from 'vitest';
import type { PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';
import { mayResend, type MailStanding } from './mail.ts';
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

const over: MailStanding = { litigationOpen: false, open: false, payment: null };
const paid = (status: PaymentStatus, redeemedAt: string | null = null): MailStanding => ({
  ...over,
  payment: { status, redeemedAt },
});

test.each<[string, MailStanding, boolean]>([
  ['buyback_confirmed_web', over, true],
  ['cancelled', over, true],
  ['litigation_opened', { ...over, litigationOpen: true }, true],
  ['litigation_opened', over, false],
  ['predeclared_reminder', { ...over, open: true }, true],
  ['predeclared_reminder', over, false],
  ['label_ready', over, false],
  ['guarantee_warning', over, false],
  ['payment_failed', paid('payment_failed'), true],
  ['payment_failed', paid('payment_completed'), false],
  ['payment_sent', paid('payment_completed'), true],
  ['payment_sent', paid('payment_failed'), false],
  ['gift_card', paid('payment_completed'), true],
  ['gift_card', paid('payment_cancelled'), false],
  ['voucher', paid('payment_completed', '2026-03-02T09:00:00.000Z'), false],
  ['message_answered', { ...over, open: true }, false],
  ['password_renew', { ...over, open: true }, false],
  ['nothing', { ...over, open: true }, false],
])('%s is sent again only while it is true: %o → %s', (kind, standing, may) => {
  expect(mayResend(kind, standing)).toBe(may);
});
