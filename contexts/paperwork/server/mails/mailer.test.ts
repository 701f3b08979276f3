import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '@reprise/tests/kit/mail-server.ts';
import type { Mail, Mailer } from './mailer.ts';
import { createMailer } from './mailer.ts';

const refusing = 'plein@volta.example';

let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startMailServer((address) => (address === refusing ? 552 : null));
  mailer = await createMailer({ smtpUrl: server.url });
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

const bytes = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7) % 256));
const mail = (over: Partial<Mail> = {}): Mail => ({
  from: { name: 'Volta Électronique', email: 'reprise@volta.example' },
  to: { name: 'Zoë Łukasiewicz', email: 'zoe@example.org' },
  replyTo: 'aide@volta.example',
  subject: 'Votre reprise est validée – 170,91 € à l’atelier Ĳ',
  text: 'Bonjour Zoë,\n.\nUn point seul n’achève pas le message.',
  html: '<p>Bonjour Zoë &amp; Cie</p>',
  attachments: [{ fileName: 'bon de cession – été.pdf', contentType: 'application/pdf', content: bytes }],
  ...over,
});

const refusal = async (sent: Promise<void>): Promise<Refused> => {
  const error: unknown = await sent.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Refused) return error;
  throw new Error('It was not refused', { cause: error });
};

test('a mail arrives with its accents, both bodies and its attachment byte for byte', async () => {
  await mailer.send(mail());
  const last = server.received.at(-1);
  expect(last?.from).toBe('reprise@volta.example');
  expect(last?.to).toEqual(['zoe@example.org']);
  const parsed = await PostalMime.parse(last?.raw ?? '');
  expect(parsed.subject).toBe(mail().subject);
  expect(parsed.from).toMatchObject({ name: 'Volta Électronique', address: 'reprise@volta.example' });
  expect(parsed.to?.[0]).toMatchObject({ name: 'Zoë Łukasiewicz', address: 'zoe@example.org' });
  expect(parsed.replyTo?.[0]?.address).toBe('aide@volta.example');
  expect(parsed.text?.trim()).toBe(mail().text);
  expect(parsed.html?.trim()).toBe(mail().html);
  const [file] = parsed.attachments;
  expect(file).toMatchObject({ filename: 'bon de cession – été.pdf', mimeType: 'application/pdf' });
  if (!(file?.content instanceof ArrayBuffer)) throw new Error('There are no bytes');
  expect(Buffer.from(file.content).equals(bytes)).toBe(true);
});

test.each<[string, Partial<Mail>]>([
  ['subject', { subject: 'Bonjour\r\nBcc: tous@example.org' }],
  ['from.name', { from: { name: 'Volta\nBcc: tous@example.org', email: 'reprise@volta.example' } }],
  ['to.name', { to: { name: 'Zoë\u0000', email: 'zoe@example.org' } }],
  ['to.email', { to: { name: 'Zoë', email: 'zoe@example.org, tous@example.org' } }],
  ['to.email', { to: { name: 'Zoë', email: 'zoe@example.org>\r\nRCPT TO:<tous@example.org' } }],
  ['replyTo', { replyTo: 'aide@volta.example\nBcc: tous@example.org' }],
  [
    'attachments.0.fileName',
    { attachments: [{ fileName: 'a\r\nX: y', contentType: 'text/plain', content: bytes }] },
  ],
])('a header that would split (%s) is refused and nothing leaves', async (field, over) => {
  const before = server.received.length;
  const refused = await refusal(mailer.send(mail(over)));
  expect(refused.code).toBe('invalid');
  expect(refused.violations.map((violation) => violation.field)).toEqual([field]);
  expect(server.received).toHaveLength(before);
});

test('a mail server that refuses is reported with its reason', async () => {
  const refused = await refusal(mailer.send(mail({ to: { name: null, email: refusing } })));
  expect(refused.code).toBe('mail_failed');
  expect(refused.extra['reason']).toContain('mailbox full');
});

test('a mail server that does not answer is reported', async () => {
  const nowhere = await createMailer({ smtpUrl: 'smtp://127.0.0.1:1' });
  expect((await refusal(nowhere.send(mail()))).code).toBe('mail_failed');
  nowhere.close();
});

test('without SMTP the mail is kept, and checked just the same', async () => {
  const kept: Mail[] = [];
  const mailbox = await createMailer({
    deliver: async (each) => {
      kept.push(each);
    },
  });
  await mailbox.send(mail());
  expect(kept).toEqual([mail()]);
  expect((await refusal(mailbox.send(mail({ subject: 'a\nb' })))).code).toBe('invalid');
  expect(kept).toHaveLength(1);
});
