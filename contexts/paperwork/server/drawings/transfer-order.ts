import type { ReactElement } from 'react';
import { barcodeOf, type Barcode } from './bars.ts';
import type {
  DocumentCompany,
  DocumentSeller,
  DocumentSignature,
  TransferOrder,
  TransferredProduct,
} from './document-data.ts';
import {
  address,
  amountRow,
  card,
  columns,
  field,
  nextPage,
  paragraphs,
  renderFirstThatFits,
  section,
  sheet,
  signatureBox,
  type Drawing,
  type Sheet,
} from './sheet.ts';
import { box, brandText, figure, ground, picture, text, whole } from './style.ts';
import type { DocumentWords } from './words.ts';
import { documentWords } from './words.ts';

/** The font sizes of a copy, in points; smaller ones are tried when it does not fit on its page. */
type Size = { text: number; terms: number };
const sizes: readonly [Size, ...Size[]] = [
  { text: 9.5, terms: 8 },
  { text: 8, terms: 7 },
  { text: 7, terms: 6 },
  { text: 6, terms: 6 },
];
const [usual] = sizes;

const sellerCard = (words: DocumentWords, seller: DocumentSeller, size: number): ReactElement => {
  const { t } = words;
  const identity = seller.identityDocument;
  return card(
    t('transferOrder.seller'),
    address(words, seller.address, size),
    box(
      { marginTop: 5 },
      field(t('field.email'), seller.email, size),
      field(t('field.phone'), seller.phone, size),
      identity ? field(t('field.identityDocument'), t(`identity.${identity.type}`), size) : null,
      identity ? field(t('field.identityNumber'), identity.number, size) : null,
      identity
        ? field(
            t('field.issued'),
            t('transferOrder.issuedBy', {
              authority: identity.issuingAuthority,
              date: words.date(identity.deliveryDate),
            }),
            size,
          )
        : null,
    ),
  );
};

const buyerCard = (words: DocumentWords, data: TransferOrder, size: number): ReactElement => {
  const { t } = words;
  return card(
    t('transferOrder.buyer'),
    address(words, data.buyer.address, size),
    box(
      { marginTop: 5 },
      field(t('field.siret'), data.buyer.siret, size),
      field(t('field.capital'), data.buyer.capital, size),
      data.store ? field(t('field.store'), `${data.store.name}, ${data.store.city}`, size) : null,
    ),
  );
};

const productBlock = (words: DocumentWords, product: TransferredProduct, size: number): ReactElement => {
  const { t, money } = words;
  return section(
    t('transferOrder.product'),
    box(
      { flexDirection: 'row', gap: 18 },
      box(
        { flexGrow: 1, flexBasis: 0 },
        text(product.label, 'strong', { fontSize: size + 2, marginBottom: 3 }),
        field(t('field.imei'), product.imei, size),
        field(t('field.serialNumber'), product.serialNumber, size),
        field(t('field.condition'), product.condition, size),
        ...product.answers.map(({ question, answer }) => field(question, answer, size)),
      ),
      box(
        { flexGrow: 1, flexBasis: 0 },
        ...product.ledger.map((entry) => amountRow(entry.label, money(entry.cents), false, size)),
        amountRow(t('transferOrder.price'), money(product.totalCents), true, size),
      ),
    ),
  );
};

const totalBlock = (words: DocumentWords, data: TransferOrder, size: number): ReactElement => {
  const { t, money } = words;
  const small = { fontSize: Math.min(8, size) };
  return whole(
    { backgroundColor: ground, borderRadius: 5, padding: 12, marginBottom: 14 },
    data.bonusCents === 0 ? null : amountRow(t('transferOrder.bonus'), money(data.bonusCents), false, size),
    box(
      { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
      box(
        { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
        text(t('transferOrder.total'), 'strong', { fontSize: size + 1.5 }),
        text(t('transferOrder.paidBy', { mode: data.payment.label }), 'small', small),
        data.payment.iban
          ? text(t('transferOrder.onIban', { iban: data.payment.iban }), 'small', small)
          : null,
      ),
      figure(money(data.totalCents), {
        fontSize: size + 10.5,
        fontWeight: 600,
        color: brandText(data.look),
        lineHeight: 1.2,
      }),
    ),
  );
};

const ink = ({ t }: DocumentWords, { image, name }: DocumentSignature): ReactElement | null =>
  image === null
    ? box(
        { marginTop: 6 },
        text(name, 'strong', { fontSize: 13 }),
        text(t('transferOrder.typedSignature'), 'faint', { fontSize: 7 }),
      )
    : picture(image, { height: 46, objectFit: 'contain', objectPosition: 'left' });

const signatures = (words: DocumentWords, data: TransferOrder): ReactElement => {
  const { t } = words;
  const signed = data.signature;
  const date = signed ? words.dateTime(signed.signedAt) : '';
  const drawn = signed
    ? box(
        { marginTop: 2 },
        ink(words, signed),
        text(t('transferOrder.signedBy', { name: signed.name, date }), 'faint', { fontSize: 7 }),
      )
    : null;
  return whole(
    { flexDirection: 'row', gap: 12, marginTop: 4 },
    signatureBox(t('transferOrder.sellerSignature'), t('transferOrder.sellerStatement'), drawn),
    signatureBox(t('transferOrder.buyerSignature'), data.buyer.address.name, null),
  );
};

/** « Corporate name, SIRET …, capital …, address » on one line, for the footer of a document. */
const companyLine = (words: DocumentWords, company: DocumentCompany): string =>
  [
    company.address.name,
    company.siret ? words.t('company.siretValue', { siret: company.siret }) : null,
    company.capital ? words.t('company.capitalValue', { capital: company.capital }) : null,
    `${company.address.street}, ${company.address.zipCode} ${company.address.city}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');

type Copy = { words: DocumentWords; data: TransferOrder; barcode: Barcode | null; at: number };

/** The content of both sides of a copy: the buyer, the dossier, the number of the copy. */
const sideOf = ({ words, data, at }: Copy, barcode: Barcode | null): Sheet => {
  const { t } = words;
  const created = t('transferOrder.madeOn', { date: words.date(data.createdAt) });
  return {
    setting: data,
    words,
    title: t('transferOrder.title'),
    subtitle:
      data.copies > 1
        ? `${created} · ${t('transferOrder.copy', { copy: at, copies: data.copies })}`
        : created,
    number: { label: t('field.number'), value: data.identificationNumber, barcode },
    footer: companyLine(words, data.buyer),
  };
};

const agreed = ({ words, data }: Copy, size: Size): ReactElement[] => [
  columns(sellerCard(words, data.seller, size.text), buyerCard(words, data, size.text)),
  ...data.products.map((product) => productBlock(words, product, size.text)),
  totalBlock(words, data, size.text),
];

/** The terms with the signatures below. */
const signedTerms = ({ words, data }: Copy, size: Size): ReactElement[] => [
  section(words.t('transferOrder.terms'), paragraphs(data.terms, size.terms)),
  signatures(words, data),
];

/** A copy on one sheet: the sale on the front, the terms and the signatures on the back. */
const bothSides =
  (size: Size) =>
  (copy: Copy): Drawing[] => [
    sheet({ ...sideOf(copy, copy.barcode), page: { page: 1, pages: 2 } }, ...agreed(copy, size)),
    sheet({ ...sideOf(copy, null), page: { page: 2, pages: 2 } }, ...signedTerms(copy, size)),
  ];

/** A copy that fits on one sheet in no size: as many pages as it needs, the terms beginning on a new one. */
const flowing = (copy: Copy): Drawing =>
  sheet(sideOf(copy, copy.barcode), ...agreed(copy, usual), nextPage(...signedTerms(copy, usual)));

/** Draws the transfer order, each copy on a sheet of its own, to be printed on both sides. */
export const draw = (data: TransferOrder): Promise<Buffer> => {
  const words = documentWords(data);
  const barcode = data.barCodeEnabled ? barcodeOf('ean13', data.identificationNumber) : null;
  const copies = Array.from({ length: Math.max(1, data.copies) }, (_, at): Copy => ({
    words,
    data,
    barcode,
    at: at + 1,
  }));
  return renderFirstThatFits(data, `${words.t('transferOrder.title')} ${data.identificationNumber}`, [
    ...sizes.map((size) => copies.flatMap(bothSides(size))),
    copies.map(flowing),
  ]);
};
