import type { ReactElement } from 'react';
import { barcodeOf, type Barcode } from './barcodes.ts';
import type {
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
  companyLine,
  field,
  paragraphs,
  renderPdf,
  section,
  sheet,
  signatureBox,
  type Drawing,
} from './sheet.ts';
import { box, brand, figure, ground, picture, text, whole } from './style.ts';
import type { DocumentWords } from './words.ts';
import { documentWords } from './words.ts';

const sellerCard = (words: DocumentWords, seller: DocumentSeller): ReactElement => {
  const { t } = words;
  const identity = seller.identityDocument;
  return card(
    t('transferOrder.seller'),
    address(words, seller.address),
    box(
      { marginTop: 5 },
      field(t('field.email'), seller.email),
      field(t('field.phone'), seller.phone),
      identity ? field(t('field.identityDocument'), t(`identity.${identity.type}`)) : null,
      identity ? field(t('field.identityNumber'), identity.number) : null,
      identity
        ? field(
            t('field.issued'),
            t('transferOrder.issuedBy', {
              authority: identity.issuingAuthority,
              date: words.date(identity.deliveryDate),
            }),
          )
        : null,
    ),
  );
};

const buyerCard = (words: DocumentWords, data: TransferOrder): ReactElement => {
  const { t } = words;
  return card(
    t('transferOrder.buyer'),
    address(words, data.buyer.address),
    box(
      { marginTop: 5 },
      field(t('field.siret'), data.buyer.siret),
      field(t('field.capital'), data.buyer.capital),
      data.store ? field(t('field.store'), `${data.store.name}, ${data.store.city}`) : null,
    ),
  );
};

const productBlock = (words: DocumentWords, product: TransferredProduct): ReactElement => {
  const { t, money } = words;
  return section(
    t('transferOrder.product'),
    box(
      { flexDirection: 'row', gap: 18 },
      box(
        { flexGrow: 1, flexBasis: 0 },
        text(product.label, 'strong', { fontSize: 11.5, marginBottom: 3 }),
        field(t('field.imei'), product.imei),
        field(t('field.serialNumber'), product.serialNumber),
        field(t('field.condition'), product.condition),
        ...product.answers.map(({ question, answer }) => field(question, answer)),
      ),
      box(
        { flexGrow: 1, flexBasis: 0 },
        ...product.ledger.map((entry) => amountRow(entry.label, money(entry.cents))),
        amountRow(t('transferOrder.price'), money(product.totalCents), true),
      ),
    ),
  );
};

const totalBlock = (words: DocumentWords, data: TransferOrder): ReactElement => {
  const { t, money } = words;
  return whole(
    { backgroundColor: ground, borderRadius: 5, padding: 12, marginBottom: 14 },
    data.bonusCents === 0 ? null : amountRow(t('transferOrder.bonus'), money(data.bonusCents)),
    box(
      { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
      box(
        { flexShrink: 1 },
        text(t('transferOrder.total'), 'strong', { fontSize: 11 }),
        text(t('transferOrder.paidBy', { mode: data.payment.label }), 'small'),
        data.payment.iban ? text(t('transferOrder.onIban', { iban: data.payment.iban }), 'small') : null,
      ),
      figure(money(data.totalCents), {
        fontSize: 20,
        fontWeight: 600,
        color: brand(data.look),
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

const copy = (words: DocumentWords, data: TransferOrder, barcode: Barcode | null, at: number): Drawing => {
  const { t } = words;
  const created = t('transferOrder.madeOn', { date: words.date(data.createdAt) });
  return sheet(
    {
      setting: data,
      words,
      title: t('transferOrder.title'),
      subtitle:
        data.copies > 1
          ? `${created} · ${t('transferOrder.copy', { copy: at, copies: data.copies })}`
          : created,
      number: { label: t('field.number'), value: data.identificationNumber, barcode },
      footer: companyLine(words, data.buyer),
    },
    columns(sellerCard(words, data.seller), buyerCard(words, data)),
    ...data.products.map((product) => productBlock(words, product)),
    totalBlock(words, data),
    section(t('transferOrder.terms'), paragraphs(data.terms, 8)),
    signatures(words, data),
  );
};

/** Draws the transfer order, each copy from page one. */
export const draw = async (data: TransferOrder): Promise<Buffer> => {
  const words = documentWords(data);
  const barcode = data.barCodeEnabled ? barcodeOf('ean13', data.identificationNumber) : null;
  const copies = Array.from({ length: Math.max(1, data.copies) }, (_, at) =>
    copy(words, data, barcode, at + 1),
  );
  return renderPdf(data, `${words.t('transferOrder.title')} ${data.identificationNumber}`, copies);
};
