import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { createServer, type Socket } from 'node:net';
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
  mailer = await createMailer({ smtpUrl: server.url, answerMs: 10_000 });
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

/** What never gives up. */
const inTime = (): AbortSignal => new AbortController().signal;

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
  await mailer.send(mail(), inTime());
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
  const refused = await refusal(mailer.send(mail(over), inTime()));
  expect(refused.code).toBe('invalid');
  expect(refused.violations.map((violation) => violation.field)).toEqual([field]);
  expect(server.received).toHaveLength(before);
});

test('a mail server that refuses is reported with its reason', async () => {
  const refused = await refusal(mailer.send(mail({ to: { name: null, email: refusing } }), inTime()));
  expect(refused.code).toBe('mail_failed');
  expect(refused.extra['reason']).toContain('mailbox full');
});

test('a mail server that does not answer is reported', async () => {
  const nowhere = await createMailer({ smtpUrl: 'smtp://127.0.0.1:1', answerMs: 10_000 });
  expect((await refusal(nowhere.send(mail(), inTime()))).code).toBe('mail_failed');
  nowhere.close();
});

/** A server that goes as far as the text of a mail, and then does `afterwards` instead of accepting it. */
async function stallingServer(afterwards: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // the sender hangs up, as it should
    socket.write('220 here\r\n');
    socket.on('data', (said) => {
      const lines = said.toString().split('\r\n');
      if (lines.includes('.')) afterwards(socket);
      else if (lines.includes('DATA')) socket.write('354 go on\r\n');
      else if (lines.some((line) => /^(?:EHLO|MAIL|RCPT) /u.test(line))) socket.write('250 well\r\n');
    });
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  const close = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => {
      listener.close(() => resolve());
    });
  };
  return { url: `smtp://127.0.0.1:${address.port}`, close };
}

test('a mail server that falls silent in the middle of a mail is waited for as long as is said', async () => {
  const silent = await stallingServer(() => undefined);
  const waiting = await createMailer({ smtpUrl: silent.url, answerMs: 200 });
  const refused = await refusal(waiting.send(mail(), inTime()));
  expect(refused).toMatchObject({ code: 'mail_failed', extra: { reason: 'Timeout', permanent: false } });
  waiting.close();
  await silent.close();
});

test('a mail server that answers a little again and again is given up once it is late', async () => {
  const late = new AbortController();
  const dripping = await stallingServer((socket) => {
    const drip = setInterval(() => socket.write('250-a moment\r\n'), 10);
    socket.on('close', () => clearInterval(drip));
    late.abort(new Error('too late'));
  });
  const waiting = await createMailer({ smtpUrl: dripping.url, answerMs: 10_000 });
  const refused = await refusal(waiting.send(mail(), late.signal));
  expect(refused).toMatchObject({ code: 'mail_failed', extra: { reason: 'too late', permanent: false } });
  waiting.close();
  await dripping.close();
});

test('a mail that is late before it is sent does not leave', async () => {
  const before = server.received.length;
  const refused = await refusal(mailer.send(mail(), AbortSignal.abort(new Error('too late'))));
  expect(refused).toMatchObject({ code: 'mail_failed', extra: { reason: 'too late', permanent: false } });
  expect(server.received).toHaveLength(before);
});

test('without SMTP the mail is kept, and checked just the same', async () => {
  const kept: Mail[] = [];
  const mailbox = await createMailer({
    deliver: async (each) => {
      kept.push(each);
    },
  });
  await mailbox.send(mail(), inTime());
  expect(kept).toEqual([mail()]);
  expect((await refusal(mailbox.send(mail({ subject: 'a\nb' }), inTime()))).code).toBe('invalid');
  expect(kept).toHaveLength(1);
});
