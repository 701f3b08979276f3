import { formOf } from '../kit/form.ts';
import { messageIdOf } from '@reprise/paperwork/domain/mails/mail-event.ts';
import { randomUUID } from 'node:crypto';
import { declare } from '../kit/selling.ts';
import { quoteSecret } from '@reprise/sale/server/quotes/quotes.db.ts';
import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import type { World } from '../kit/world.ts';
import { dossierEverywhere, linkTo } from './calls-of-sales.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';
import { fileForm, multipart, png } from './upload.ts';

const photo = (): Buffer => fileForm({}, { name: 'photo.png', bytes: png, type: 'image/png' });

/** A call by the link of a dossier’s mails. */
const byLink = (more: Partial<Sent> = {}): Entry =>
  own(async (world) => {
    const { buybackId } = await dossierEverywhere(world);
    const signedToken = await linkTo(world, buybackId, 'tracking');
    return { by: null, ...more, params: { signedToken, ...more.params } };
  });

const tracking: Entries = {
  'GET /tracking/{signedToken}': byLink(),
  'POST /tracking/{signedToken}/cancel': byLink({ body: { why: 'changed_mind' } }),
  'POST /tracking/{signedToken}/messages': byLink({ body: { text: 'Bonjour' } }),
  'POST /tracking/{signedToken}/photos': byLink({ body: photo(), contentType: multipart }),
  'GET /tracking/{signedToken}/photos/{fileId}': own(async (world) => {
    const { buybackId } = await dossierEverywhere(world);
    const signedToken = await linkTo(world, buybackId, 'tracking');
    const { photoId } = await world.nobody.call('POST /tracking/{signedToken}/photos', {
      params: { signedToken },
      body: formOf({}, { name: 'photo.png', bytes: png, type: 'image/png' }),
    });
    return { by: null, params: { signedToken, fileId: photoId ?? '' } };
  }),
  'GET /tracking/{signedToken}/documents/{type}': own(async (world) => {
    const dossier = await dossierEverywhere(world);
    await world.insert('documents', {
      buybackId: dossier.buybackId,
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      type: 'transfer_order',
      status: 'pending',
      fileId: null,
      failureReason: null,
      attempts: 0,
      readyAt: null,
    });
    const signedToken = await linkTo(world, dossier.buybackId, 'tracking');
    return { by: null, params: { signedToken, type: 'transfer_order' }, answers: 425 };
  }),
};

const messages: Entries = {
  'GET /buybacks/{id}/messages': named(async (world) => {
    const { buybackId } = await dossierEverywhere(world);
    const signedToken = await linkTo(world, buybackId, 'tracking');
    const text = `Bonjour ${randomUUID()}`;
    await world.nobody.send('POST /tracking/{signedToken}/messages', {
      params: { signedToken },
      body: { text },
    });
    return { by: world.a.tokens.store_manager, params: { id: buybackId }, hides: [text] };
  }),
  'POST /buybacks/{id}/messages': named(async (world) => {
    const { buybackId } = await dossierEverywhere(world);
    return { by: world.a.tokens.store_manager, params: { id: buybackId }, body: { text: 'Bien reçu' } };
  }),
};

/** A message that left about a dossier of A, an hour ago. */
async function sentMail(world: World): Promise<{ buybackId: string; mailId: string; to: string }> {
  const { buybackId } = await dossierEverywhere(world);
  const to = `${randomUUID()}@example.org`;
  const mailId = await world.insert('mails', {
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    buybackId,
    cartId: null,
    userId: null,
    jobKey: randomUUID(),
    kind: 'received',
    to,
    locale: 'fr-FR',
    subject: 'Objet',
    text: 'Texte',
    html: '<p>Texte</p>',
    attachments: [{ fileId: randomUUID(), name: 'bon.pdf' }],
    status: 'sent',
    attempts: 1,
    failureReason: null,
    createdAt: new Date(world.clock.now.getTime() - 3_600_000).toISOString(),
    sentAt: null,
  });
  return { buybackId, mailId, to };
}

const mails: Entries = {
  'GET /mailbox': own(async (world) => {
    const { to } = await sentMail(world);
    return { by: world.a.tokens.store_manager, hides: [to] };
  }),
  'GET /buybacks/{id}/mails': named(async (world) => {
    const { buybackId, to } = await sentMail(world);
    return { by: world.a.tokens.store_manager, params: { id: buybackId }, hides: [to] };
  }),
  'POST /buybacks/{id}/mails/{type}': named(async (world) => {
    const { buybackId } = await sentMail(world);
    return { by: world.a.tokens.store_manager, params: { id: buybackId, type: 'received' } };
  }),
  'POST /mail-events': own(async (world) => {
    const { mailId } = await sentMail(world);
    const mailEventsSecret = 'what the mail server signs with';
    useSettings({ ...settings(), mailEventsSecret });
    const body = JSON.stringify({
      messageId: messageIdOf(mailId, 'example.org'),
      event: 'bounced',
      reason: '550 5.1.1 User unknown',
      happenedAt: world.clock.now.toISOString(),
    });
    const headers = { [signatureHeader]: signatureOf(mailEventsSecret, body, world.clock.now) };
    return { by: null, body, headers };
  }),
};

/** A quote of A's visitor, as its mail links to it. */
async function savedQuote(world: World): Promise<string> {
  const declarationId = await declare(world, world.a);
  const saved = await world.a.as.pseudo_anonymous.send('POST /saved-quotes', {
    body: { declarationIds: [declarationId], email: `${randomUUID()}@example.org`, consent: true },
  });
  const { rows } = await world.sql.query<{ id: string; tokenHash: string }>(
    'select "id", "tokenHash" from saved_quotes where "id" = $1',
    [saved.answer().id],
  );
  const [quote] = rows;
  if (!quote) throw new Error('The quote was not saved');
  return quoteSecret(quote);
}

const quotes: Entries = {
  'POST /saved-quotes': named(
    async (world) => ({
      by: world.a.tokens.pseudo_anonymous,
      body: {
        declarationIds: [await declare(world, world.a)],
        email: `${randomUUID()}@example.org`,
        consent: true,
      },
    }),
    { ofOneVisitor: true },
  ),
  'GET /saved-quotes/{signedToken}': own(async (world) => ({
    by: null,
    params: { signedToken: await savedQuote(world) },
  })),
  'POST /saved-quotes/{signedToken}/resume': own(async (world) => ({
    by: world.a.tokens.pseudo_anonymous,
    params: { signedToken: await savedQuote(world) },
    body: {},
  })),
};

/** What a customer meets after the sale, and the estimates sent by mail. */
export const callsOfFollowing: Entries = { ...tracking, ...messages, ...mails, ...quotes };
