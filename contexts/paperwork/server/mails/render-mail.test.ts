import { createCanvas } from '@napi-rs/canvas';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { mailKinds, type MailKind } from '../../domain/mails/mail.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandLetters } from '../drawings/colors.ts';
import { readImageBarcodes } from '../drawings/read-back.ts';
import { ean13Modules } from './ean13.ts';
import type { MailLook, MailValues } from './mail-kinds.ts';
import { renderMail } from './render-mail.ts';

const look: MailLook = {
  name: 'Volta & Cie',
  mainColor: '#0b7a4b',
  logoUrl: null,
  supportEmail: 'aide@volta.example',
  emailDPO: null,
};
const amount = { cents: 17091, currency: 'EUR' } as const;
const dossier = {
  firstName: 'Zoë',
  number: '2000000012346',
  product: 'iPhone 13',
  link: 'https://volta.example/suivi/abc',
};
const until = new Date('2026-03-23T11:00:00Z');
const payment = 'Mode de paiement : virement bancaire.';
const proposal = {
  ...dossier,
  declared: { cents: 17091, currency: 'EUR' } as const,
  amount: { cents: 7996, currency: 'EUR' } as const,
  reason: 'écran fêlé',
  until,
  silence: 'Sans réponse, le produit revient.',
  acceptLink: 'https://volta.example/accept?token=x',
  rejectLink: 'https://volta.example/reject?token=x',
  followLink: 'https://volta.example/tracking/x',
};

const samples: MailValues = {
  quote_saved: { product: 'iPhone 13', amount, until, days: 30, link: dossier.link },
  buyback_confirmed_web: { ...dossier, amount },
  buyback_confirmed_store: { ...dossier, amount, store: 'Volta Lille' },
  predeclared_confirmed: { ...dossier, amount, store: 'Volta Lille', until },
  predeclared_reminder: { ...dossier, amount, until, days: 15, guarantee: 'Le prix est garanti.' },
  label_ready: { ...dossier, company: 'Colissimo' },
  papers_ready: dossier,
  received: dossier,
  guarantee_warning: { ...dossier, amount, until },
  guarantee_new_snapshot: { ...dossier, oldAmount: amount, amount: { cents: 16000, currency: 'EUR' }, until },
  litigation_opened: proposal,
  litigation_reminder: proposal,
  litigation_accepted: { ...dossier, amount, agreed: 'Vous avez accepté 170,91 €.', payment },
  litigation_declined: dossier,
  refused: { ...dossier, reason: 'verrou d’activation' },
  completed_paid: { ...dossier, amount, paymentMode: 'virement bancaire', payment },
  lost_paid: { ...dossier, amount, paymentMode: 'virement bancaire', payment },
  returned: { ...dossier, company: 'Colissimo', trackingNumber: '8R123' },
  return_delivered: dossier,
  cancelled: { ...dossier, reason: 'rétractation' },
  quarantine: { ...dossier, reason: 'verrou d’activation' },
  device_stopped: { ...dossier, amount, reason: 'verrou d’activation', steps: 'Ouvrez icloud.com/find.' },
  message_answered: { ...dossier, answer: 'Votre colis est arrivé ce matin.' },
  link_again: dossier,
  payment_sent: { ...dossier, amount, days: 5, payment },
  payment_failed: { ...dossier, amount, reason: 'compte clôturé' },
  payout_claim: { ...dossier, amount },
  gift_card: { ...dossier, amount, code: 'GC-42' },
  voucher: { ...dossier, amount, code: 'BA-42' },
  password_renew: { firstName: 'Zoë', until: { at: until }, link: dossier.link },
  user_invitation: {
    firstName: 'Zoë',
    inviter: 'Inès',
    organization: 'Volta Lille',
    until: { at: until },
    link: dossier.link,
  },
  export_ready: {
    firstName: 'Zoë',
    export: 'Dossiers de la semaine',
    delivered: 'Le fichier est joint.',
    until: { at: until },
    link: dossier.link,
  },
  mention: { ...dossier, colleague: 'Inès Roux' },
  schedule_failed: {
    firstName: 'Zoë',
    schedule: 'Tarif du fournisseur',
    why: 'Le partenaire n’a pas ce fichier.',
    link: dossier.link,
  },
  webhook_off: { firstName: 'Zoë', webhook: 'ERP', why: 'L’adresse n’existe plus.', link: dossier.link },
};

const render = <K extends MailKind>(kind: K, values: MailValues[K] = samples[kind]) =>
  renderMail(kind, 'fr-FR', values, look);

describe.each(locales)('%s', (locale) => {
  test.each(mailKinds)('%s is whole in subject, text and HTML', (kind) => {
    const { subject, text, html } = renderMail(kind, locale, samples[kind], look);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\{|kinds\.|undefined|\[object/);
      expect(part.length).toBeGreaterThan(10);
    }
    expect(subject.length).toBeLessThan(80);
    expect(text).toContain(dossier.link);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html).toContain(`<html lang="${locale}">`);
  });
});

test('the proposal says both prices, why, until when, and how to answer', () => {
  const { text, html, subject } = render('litigation_opened');
  expect(subject).toBe('Votre reprise 2000000012346\u00a0: une nouvelle proposition');
  for (const words of [
    '170,91\u00a0€',
    '79,96\u00a0€',
    'écran fêlé',
    '23 mars 2026',
    proposal.acceptLink,
    proposal.rejectLink,
  ])
    expect(text).toContain(words);
  expect(html).toContain('href="https://volta.example/accept?token=x"');
});

test.each([
  ['fr-FR', 'valable jusqu’au 23 mars 2026 à 12:00'],
  ['en-GB', 'valid until 23 March 2026 at 12:00'],
  ['nl-BE', 'geldig tot 23 maart 2026 om 12:00'],
  ['de-DE', 'bis zum 23. März 2026 um 12:00 gültig'],
] as const)('a link to choose a password says its hour as well, in %s', (locale, sentence) => {
  expect(renderMail('password_renew', locale, samples.password_renew, look).text).toContain(sentence);
});

test.each(mailKinds)(
  'what the mailbox shows others of %s says the same, but leads nowhere and is worth nothing',
  (kind) => {
    const { subject, text, html, links, kept } = render(kind);
    expect(links.length).toBeGreaterThan(0);
    for (const { label, link } of links) {
      expect(text).toContain(link);
      expect(html).toContain(link.replaceAll('&', '&amp;'));
      for (const part of [kept.text, kept.html]) expect(part).toContain(label);
    }
    for (const part of [subject, kept.text, kept.html])
      expect(part).not.toMatch(/https?:\/\/|href=|GC-42|BA-42/);
    expect(kept.text).toContain('Lien réservé au destinataire');
  },
);

test('what people write is escaped in the HTML and untouched in the plain text', () => {
  const nasty = '<img src=x onerror=alert(1)> & "Zoë" \'$t(hello)\' {{amount}}';
  const { text, html } = render('received', { ...dossier, firstName: nasty, product: nasty });
  expect(text).toContain(nasty);
  expect(html).not.toContain('<img');
  expect(html).toContain(
    '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Zoë&quot; &#39;$t(hello)&#39; {{amount}}',
  );
});

test('a subject is one line whatever its values hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (product) => {
      const { subject } = render('label_ready', { ...samples.label_ready, product });
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
  const { subject } = render('received', { ...dossier, product: 'iPhone\r\nBcc: all@volta.example' });
  expect(subject).toBe('Nous avons bien reçu votre iPhone Bcc: all@volta.example');
});

test('the retailer’s note and steps are shown, escaped', () => {
  const extras = { note: 'Ligne 1\n\n<b>Ligne 2</b>', steps: ['Protégez l’appareil', 'Fermez <le> colis'] };
  const { text, html } = renderMail(
    'buyback_confirmed_web',
    'fr-FR',
    samples.buyback_confirmed_web,
    look,
    extras,
  );
  expect(text).toContain('2. Fermez <le> colis');
  expect(html).toContain('&lt;b&gt;Ligne 2&lt;/b&gt;');
  expect(html).toContain('<li style="margin:0 0 6px">Fermez &lt;le&gt; colis</li>');
});

test('a link that is no page is a bug, and a logo or colour from elsewhere is not used', () => {
  expect(() => render('received', { ...dossier, link: 'javascript:alert(1)' })).toThrow('javascript:');
  const odd = { ...look, mainColor: 'red;}</style>', logoUrl: 'http://tracker.example/x.gif' };
  const { html } = renderMail('received', 'fr-FR', dossier, odd);
  expect(html).not.toContain('tracker');
  expect(html).not.toContain('red;}');
});

test('the name of a shop with a pale colour is written in a darker one', () => {
  const pale = { ...look, logoUrl: null, mainColor: '#ffd400' };
  const { html } = renderMail('received', 'fr-FR', dossier, pale);
  expect(html).toContain(`color:${brandLetters('#ffd400')}">Volta`);
});

describe('the code to show in the store', () => {
  test('stands in the plain text and is drawn in the HTML', () => {
    const { text, html } = render('predeclared_confirmed');
    expect(text).toContain('2000000012346');
    expect(html).toContain('aria-label="2000000012346"');
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('scans when it begins with %i', async (first) => {
    const digits = [first, 0, 9, 1, 8, 2, 7, 3, 6, 4, 5, 0];
    const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
    const number = [...digits, (10 - (sum % 10)) % 10].join('');
    const canvas = createCanvas(260, 100);
    const drawing = canvas.getContext('2d');
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, 260, 100);
    drawing.fillStyle = '#000000';
    Array.from(ean13Modules(number)).forEach((bit, at) => {
      if (bit === '1') drawing.fillRect(35 + at * 2, 10, 2, 72);
    });
    const [code] = await readImageBarcodes(canvas.toBuffer('image/png'));
    expect(code).toEqual({ format: 'EAN13', text: number });
  });
});

test('the foot names who answers about personal data, where the account says so', () => {
  const values = { ...dossier, amount, until: new Date('2026-03-17T09:00:00.000Z'), days: 15, guarantee: '' };
  const foot = 'Vos données personnelles\u00a0: dpo@volta.example.';
  const asked = renderMail('predeclared_reminder', 'fr-FR', values, {
    ...look,
    emailDPO: 'dpo@volta.example',
  });
  expect(asked.text).toContain(foot);
  expect(asked.html).toContain(foot);
  expect(renderMail('predeclared_reminder', 'fr-FR', values, look).text).not.toContain('personnelles');
});
