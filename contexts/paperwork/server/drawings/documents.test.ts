import { createCanvas } from '@napi-rs/canvas';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { describe, expect, test } from 'vitest';
import type { DocumentSetting, ErasureCertificate, GiftDocument, TransferOrder } from './document-data.ts';
import {
  benchSheet,
  erasureCertificate,
  giftCard,
  itemLabel,
  legalPdf,
  returnOrder,
  shippingLabel,
  trackingSheet,
  transferOrder,
  transportOrder,
  voucher,
} from './documents.ts';
import { readBarcodes, readPdfOverflows, readPdfPages, readPdfText } from './read-back.ts';

const number = '2000000012346';

const logo = (): Buffer => {
  const canvas = createCanvas(300, 90);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = '#0b7a4b';
  drawing.fillRect(0, 0, 90, 90);
  drawing.font = '60px sans-serif';
  drawing.fillText('Volta', 110, 66);
  return canvas.toBuffer('image/png');
};

const setting: DocumentSetting = {
  locale: 'fr-FR',
  currency: 'EUR',
  look: { name: 'Volta', mainColor: '#0b7a4b', logo: logo() },
};
const customer = {
  name: 'Zoë Łukasiewicz-d’Hérouville',
  street: '12 bis, rue de l’Évêché',
  streetMore: 'Bâtiment C, 3ᵉ étage',
  zipCode: '59000',
  city: 'Lille',
  country: 'FR',
};
const store = {
  name: 'Volta Lille',
  street: '4 place Rihour',
  streetMore: null,
  zipCode: '59000',
  city: 'Lille',
  country: 'FR',
};
const workshop = {
  name: 'Atelier Reconditech',
  street: '8 rue du Progrès',
  streetMore: 'ZA des Ateliers',
  zipCode: '69120',
  city: 'Vaulx-en-Velin',
  country: 'FR',
};
const product = {
  label: 'iPhone 13 128 Go Minuit',
  imei: '353978101234568',
  serialNumber: null,
  condition: 'Bon état (C)',
};
const createdAt = new Date('2026-03-09T10:15:00Z');

const order: TransferOrder = {
  ...setting,
  identificationNumber: number,
  barCodeEnabled: true,
  createdAt,
  seller: {
    email: 'zoe@example.org',
    phone: '+33612345678',
    address: customer,
    identityDocument: {
      type: 'identity_card',
      number: 'X4RTBPFW4',
      issuingAuthority: 'Préfecture du Nord',
      deliveryDate: new Date('2021-06-01T00:00:00Z'),
    },
  },
  buyer: {
    siret: '73282932000074',
    capital: '1 200 000 €',
    address: { ...workshop, name: 'Reconditech SAS' },
  },
  store,
  products: [
    {
      ...product,
      answers: [
        { question: 'L’écran', answer: 'Micro-rayures' },
        { question: 'La coque', answer: 'Rayée' },
        { question: 'La batterie', answer: '78 %' },
      ],
      ledger: [
        { label: 'Prix de base', cents: 117500 },
        { label: 'Batterie 78 %', cents: -1500 },
        { label: 'Boîte d’origine', cents: 300 },
      ],
      totalCents: 116300,
    },
  ],
  bonusCents: 3000,
  totalCents: 119300,
  payment: { label: 'Virement bancaire', iban: 'FR76 3000 6000 0112 3456 7890 189' },
  terms:
    'Le vendeur cède le produit décrit ci-dessus.\n\nLe prix est ferme quinze jours – réserve de contrôle.',
  signature: null,
  copies: 2,
};

const gift: GiftDocument = {
  ...setting,
  identificationNumber: number,
  number: 'GC-2026-00042137',
  pin: '4821',
  amountCents: 17091,
  beneficiary: customer.name,
  issuedAt: createdAt,
  conditions: 'Utilisable en plusieurs fois.',
};

const label = {
  ...setting,
  identificationNumber: number,
  company: 'Colissimo',
  service: 'Retour 48 h',
  trackingNumber: '6A12345678901',
  circuit: 'Envoi postal',
  sender: customer,
  recipient: workshop,
  recipientPhone: '+33478000000',
  package: { position: 1, count: 2, weightGrams: 450 },
  createdAt,
  isSpecimen: false,
};

describe('the transfer order', () => {
  test('says who sells what to whom, for how much, on what terms', async () => {
    const text = await readPdfText(await transferOrder(order));
    for (const words of [
      'Zoë Łukasiewicz-d’Hérouville',
      '12 bis, rue de l’Évêché',
      'Carte d’identité',
      'par Préfecture du Nord',
      'Reconditech SAS',
      '73282932000074',
      'iPhone 13 128 Go Minuit',
      '353978101234568',
      'Micro-rayures',
      '−15,00 €',
      '1 163,00 €',
      '1 193,00 €',
      'Virement bancaire',
      'réserve de contrôle',
      number,
    ])
      expect(text).toContain(words);
  });

  test('is one sheet a copy: what is sold on its front, on its back the terms and under them the signatures', async () => {
    const pages = await readPdfPages(await transferOrder(order));
    expect(pages).toHaveLength(4);
    for (const copy of [1, 2]) {
      const [front, back] = pages.slice(2 * copy - 2);
      for (const [at, side] of [front, back].entries()) {
        expect(side).toContain(`exemplaire ${copy} sur 2`);
        expect(side).toContain(`Page ${at + 1} sur 2`);
        expect(side).toContain(number);
      }
      expect(front).toContain('1 193,00 €');
      expect(front).not.toContain('réserve de contrôle');
      expect(back).toMatch(/réserve de contrôle[^]*Signature du vendeur/);
    }
  });

  test('carries the number as EAN-13 when the account asks for it, and no barcode otherwise', async () => {
    const codes = await readBarcodes(await transferOrder({ ...order, copies: 1 }));
    expect(codes).toEqual([{ format: 'EAN13', text: number }]);
    const without = await transferOrder({ ...order, copies: 1, barCodeEnabled: false });
    expect(await readBarcodes(without)).toEqual([]);
    expect(await readPdfText(without)).toContain(number);
  });

  test('flows long terms over several pages, the foot on each', async () => {
    const terms = Array.from(
      { length: 60 },
      (_, at) => `Article ${at + 1}. ${'Le vendeur garantit. '.repeat(12)}`,
    );
    const pages = await readPdfPages(await transferOrder({ ...order, copies: 1, terms: terms.join('\n\n') }));
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} sur ${pages.length}`);
    expect(pages.join('')).toContain('Article 60.');
  });

  test('shows a signature drawn on a screen with its time', async () => {
    const signed = { ...order, copies: 1, signature: { image: logo(), name: 'Zoë Ł.', signedAt: createdAt } };
    expect(await readPdfText(await transferOrder(signed))).toContain(
      'Signé par Zoë Ł. le 9 mars 2026 à 11:15',
    );
  });

  test.each(locales)('is written in %s with no key left bare', async (locale) => {
    const text = await readPdfText(await transferOrder({ ...order, locale }));
    expect(text).not.toMatch(/transferOrder\.|field\.|\{\{/);
    expect(text).toContain('Łukasiewicz');
  });
});

test('a character that the font cannot draw becomes a question mark, never garbage or a failure', async () => {
  const address = { ...customer, name: 'José 😀 漢字 ĳ Ğ ź Ωμ Привет −5\u202f€ <b>&amp;</b>' };
  const text = await readPdfText(await transferOrder({ ...order, seller: { ...order.seller, address } }));
  expect(text).toContain('José ? ?? ĳ Ğ ź Ωμ Привет −5 € <b>&amp;</b>');
});

test('a logo that is no picture and a colour that is no colour do not stop a document', async () => {
  const look = { name: 'Volta', mainColor: 'javascript:red', logo: Buffer.from('<svg/>') };
  expect(await readPdfText(await transferOrder({ ...order, look }))).toContain('Volta');
});

test('the tracking sheet leads the item from the store to the workshop', async () => {
  const pdf = await trackingSheet({
    ...setting,
    identificationNumber: number,
    createdAt,
    store,
    workshop,
    sellerUser: 'Inès Béranger',
    circuit: 'Dépôt en magasin',
    product,
    transport: { company: 'Chronopost', trackingNumber: 'XY123456789FR' },
    instructions: ['Protégez l’appareil.', 'Collez l’étiquette.'],
    packingInstructions: 'Pas de papier journal.',
  });
  const text = await readPdfText(pdf);
  for (const words of [
    'Fiche de suivi',
    'Atelier Reconditech',
    'Inès Béranger',
    'XY123456789FR',
    'Collez l’étiquette.',
  ])
    expect(text).toContain(words);
  expect(await readBarcodes(pdf)).toEqual([{ format: 'EAN13', text: number }]);
});

test('the shipping label is one A6 page with both barcodes', async () => {
  const pdf = await shippingLabel(label);
  const pages = await readPdfPages(pdf);
  expect(pages).toHaveLength(1);
  for (const words of ['Vaulx-en-Velin', 'France', 'Envoi postal', '1/2', '0,45 kg', 'Łukasiewicz'])
    expect(pages[0]).toContain(words);
  expect(await readBarcodes(pdf)).toEqual(
    expect.arrayContaining([
      { format: 'Code128', text: '6A12345678901' },
      { format: 'EAN13', text: number },
    ]),
  );
});

test.each([
  ['fr-FR', 'SPÉCIMEN'],
  ['en-GB', 'SPECIMEN'],
  ['nl-BE', 'SPECIMEN'],
  ['de-DE', 'MUSTER'],
] as const)(
  'in %s a label that no carrier takes says so across, and its barcodes scan all the same',
  async (locale, word) => {
    const given = { ...label, locale };
    expect(await readPdfText(await shippingLabel(given))).not.toContain(word);
    const pdf = await shippingLabel({ ...given, isSpecimen: true });
    const pages = await readPdfPages(pdf);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(word);
    expect((await readBarcodes(pdf)).map(({ text }) => text).toSorted()).toEqual([number, '6A12345678901']);
  },
);

test('the transport order lists its parcels', async () => {
  const pdf = await transportOrder({
    ...setting,
    number: 'TR-2026-0042',
    createdAt,
    pickUpDate: new Date('2026-03-10T08:00:00Z'),
    company: 'Chronopost',
    sender: store,
    recipient: workshop,
    packages: [
      { number: 'P-1', trackingNumber: 'XY1', itemCount: 12, weightGrams: 5400 },
      { number: 'P-2', trackingNumber: null, itemCount: 1, weightGrams: null },
    ],
    instructions: ['Présentez-vous à l’accueil.'],
  });
  const text = await readPdfText(pdf);
  for (const words of ['2 colis, 13 produits', '5,4 kg', '10 mars 2026', 'P-2'])
    expect(text).toContain(words);
  expect(await readBarcodes(pdf)).toEqual([{ format: 'Code128', text: 'TR-2026-0042' }]);
});

test('the return order explains itself and carries its label, on one page', async () => {
  const pdf = await returnOrder({
    ...setting,
    identificationNumber: number,
    createdAt,
    product,
    reason: 'Vous avez refusé notre nouvelle proposition.',
    company: 'Colissimo',
    trackingNumber: '8R00000000001',
    isSpecimen: false,
    sender: workshop,
    recipient: customer,
  });
  const pages = await readPdfPages(pdf);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Vous avez refusé notre nouvelle proposition.');
  expect(await readBarcodes(pdf)).toEqual(
    expect.arrayContaining([
      { format: 'Code128', text: '8R00000000001' },
      { format: 'EAN13', text: number },
    ]),
  );
});

test.each([
  ['Carte cadeau', giftCard],
  ['Bon d’achat', voucher],
] as const)('the « %s » shows its amount, number and conditions', async (title, draw) => {
  const pdf = await draw(gift);
  const text = await readPdfText(pdf);
  for (const words of [title, '170,91 €', 'GC-2026-00042137', 'Utilisable en plusieurs fois.', '4821'])
    expect(text).toContain(words);
  expect(await readBarcodes(pdf)).toEqual([{ format: 'Code128', text: 'GC-2026-00042137' }]);
});

const certificate: ErasureCertificate = {
  ...setting,
  certificateNumber: 'EFF-000042',
  itemIdentificationNumber: '20000011',
  buybackIdentificationNumber: number,
  product,
  standard: 'NIST SP 800-88 Rev. 1',
  method: 'Purge',
  tool: 'Blancco',
  toolVersion: '7.2',
  result: 'success',
  operator: 'Maël Guérin',
  verifiedBy: 'Chloé Dupré',
  erasedAt: createdAt,
  warehouse: workshop,
};

test('the erasure certificate says what was done, and never certifies a failure', async () => {
  const text = await readPdfText(await erasureCertificate(certificate));
  for (const words of ['NIST SP 800-88 Rev. 1', 'Blancco 7.2', 'Données effacées', 'Maël Guérin', '20000011'])
    expect(text).toContain(words);
  const failure = await readPdfText(await erasureCertificate({ ...certificate, result: 'failure' }));
  expect(failure).toContain('Effacement échoué');
  expect(failure).not.toContain('Données effacées');
});

test('the number of an erasure is on its paper from end to end, and scans', async () => {
  const certificateNumber = '8d0fbd4c-69a2-4e5b-9c07-d4a8e6b20f4b';
  const pdf = await erasureCertificate({ ...certificate, certificateNumber });
  expect(await readPdfText(pdf)).toContain(certificateNumber);
  expect(await readPdfOverflows(pdf)).toEqual([]);
  expect(await readBarcodes(pdf)).toEqual([{ format: 'Code128', text: certificateNumber }]);
});

test('the item label fits 57 × 32 mm and scans as EAN-8', async () => {
  const pdf = await itemLabel({
    ...setting,
    identificationNumber: '20000011',
    product: 'Samsung Galaxy S21 Ultra 5G 256 Go Noir fantôme double SIM',
    detail: 'Bon état (C)',
    stock: 'À contrôler',
  });
  expect(await readPdfPages(pdf)).toHaveLength(1);
  expect(await readPdfText(pdf)).toContain('20000011');
  expect(await readBarcodes(pdf)).toEqual([{ format: 'EAN8', text: '20000011' }]);
});

test('every action code of a bench sheet scans', async () => {
  const actions = ['START', 'PAUSE', 'COMPLETE', 'CANCEL', 'PRINT', 'STOCK'].map((name) => ({
    code: `*${name}`,
    label: name,
    hint: 'Étape de reconditionnement',
  }));
  const pdf = await benchSheet({ ...setting, title: 'Poste 4', groups: [{ title: 'Étapes', actions }] });
  const codes = (await readBarcodes(pdf)).map(({ text }) => text);
  expect(codes.sort()).toEqual(actions.map(({ code }) => code).sort());
});

test('a legal text keeps its headings and paragraphs', async () => {
  const paragraphs = [
    '# Article 1',
    'Objet des présentes.',
    ...Array.from({ length: 80 }, (_, at) => `Clause ${at}.`),
  ];
  const pages = await readPdfPages(
    await legalPdf({ ...setting, title: 'Conditions générales', updatedAt: createdAt, paragraphs }),
  );
  expect(pages[0]).toContain('Mis à jour le 9 mars 2026');
  expect(pages.at(-1)).toContain('Clause 79.');
});
