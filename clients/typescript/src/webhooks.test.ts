import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from './index.ts';

const secret = `whsec_${Buffer.from('a secret of the tests, and of nothing else').toString('base64')}`;
const body = JSON.stringify({
  id: '0196f6a2-0000-7000-8000-000000000001',
  type: 'payment.completed',
  version: 1,
  timestamp: '2026-03-02T09:00:00.000Z',
  data: { action: 'complete', from: 'payment_initiated', to: 'payment_completed' },
});
const signed = (at = new Date(), by = secret) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': new Webhook(by).sign('msg_1', at, body),
});

test('a webhook of the server is read, from a plain object as from Headers', () => {
  expect(verifyWebhook(secret, signed(), body)).toMatchObject({ type: 'payment.completed', version: 1 });
  expect(verifyWebhook(secret, new Headers(signed()), body).id).toMatch(/^0196f6a2/);
});

test('the published example of Standard Webhooks has the signature that it should', () => {
  const example = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const sent = example.sign(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  );
  expect(sent).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

const elsewhere = `whsec_${Buffer.from('the secret of somebody else entirely').toString('base64')}`;
test.each([
  ['that was changed', signed(), body.replace('completed', 'cancelled')],
  ['of another secret', signed(new Date(), elsewhere), body],
  ['that is ten minutes old', signed(new Date(Date.now() - 600_000)), body],
  ['of in ten minutes', signed(new Date(Date.now() + 600_000)), body],
  ['without a signature', { 'webhook-id': 'msg_1' }, body],
])('a webhook %s is not believed', (_, headers, text) => {
  expect(() => verifyWebhook(secret, headers as Record<string, string>, text)).toThrow(
    WebhookVerificationError,
  );
});
