import {
  fillTerms,
  type TransferOrderVariable,
} from '@reprise/dossier/domain/documents/transfer-order-terms.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import type { DocumentAddress, DocumentSetting, TransferOrder } from '../drawings/document-data.ts';
import { transferOrder } from '../drawings/documents.ts';
import { documentWords } from '../drawings/words.ts';
import { sniff } from '@reprise/platform/server/files/sniff.ts';
import type { FileStore } from '@reprise/platform/server/files/files.ts';
import type { Call, FileAnswer } from '@reprise/platform/server/http/route.ts';
import { mailWords } from '../mails/words.ts';
import { workingSeatOf } from '@reprise/people/server/public.ts';
import { printerOf, type Terms } from './transfer-terms.db.ts';

/** An invented place, for accounts without an organization yet. */
const inventedPlace = {
  commonName: 'Repreneur',
  corporateName: 'Repreneur SAS',
  siret: '73282932000074',
  capital: '50 000 €',
  street: '12 rue de la Gare',
  streetMore: null,
  zipCode: '59000',
  city: 'Lille',
  country: 'FR',
};
type Place = Pick<Organization, keyof typeof inventedPlace>;

const seller: TransferOrder['seller'] = {
  email: 'camille.martin@example.org',
  phone: '+33 6 39 98 01 42',
  address: {
    name: 'Camille Martin',
    street: '3 quai de la Fosse',
    streetMore: null,
    zipCode: '44000',
    city: 'Nantes',
    country: 'FR',
  },
  identityDocument: null,
};
const product = 'iPhone 13 128 Go';
const cents = 17_091;

const addressOf = ({
  corporateName: name,
  street,
  streetMore,
  zipCode,
  city,
  country,
}: Place): DocumentAddress => ({
  name,
  street,
  streetMore,
  zipCode,
  city,
  country,
});

const oneLine = ({ street, streetMore, zipCode, city }: Place): string =>
  [street, streetMore, `${zipCode} ${city}`].filter(Boolean).join(', ');

const valuesOf = (place: Place, setting: DocumentSetting): Record<TransferOrderVariable, string> => ({
  total_price: documentWords(setting).money(cents),
  buyer_address: oneLine(place),
  buyer_long_name: place.corporateName,
  buyer_name: place.commonName,
  buyer_siret: place.siret ?? '',
  buyer_capital: place.capital ?? '',
  customer_firstname: 'Camille',
  customer_lastname: 'Martin',
  payment_type: mailWords(setting.locale)('example.paymentMode'),
  product_label: product,
});

const exampleOrder = (
  setting: DocumentSetting,
  place: Place,
  { terms, barCodeEnabled, now }: { terms: string; barCodeEnabled: boolean; now: Date },
): TransferOrder => {
  const { t } = documentWords(setting);
  return {
    ...setting,
    identificationNumber: '2000000012346',
    barCodeEnabled,
    createdAt: now,
    seller,
    buyer: { siret: place.siret, capital: place.capital, address: addressOf(place) },
    store: null,
    products: [
      {
        label: product,
        imei: '490154203237518',
        serialNumber: null,
        condition: t('grade.grade_a'),
        answers: [],
        ledger: [{ label: t('grade.grade_a'), cents }],
        totalCents: cents,
      },
    ],
    bonusCents: 0,
    totalCents: cents,
    payment: { label: mailWords(setting.locale)('example.paymentMode'), iban: null },
    terms: fillTerms(terms, valuesOf(place, setting)),
    signature: null,
    copies: 1,
  };
};

async function logoOf(files: FileStore, logo: string | null): Promise<Buffer | null> {
  const bytes = logo === null ? null : await files.get(logo);
  const type = bytes && sniff(bytes);
  return type === 'image/png' || type === 'image/jpeg' ? bytes : null;
}

/** Draws a transfer order with the terms being edited and an invented sale; it is not stored. */
export async function previewTerms(
  { db, files, now, setHeader }: Call,
  { accountId, barCodeEnabled }: Terms,
  { terms, locale }: { terms: string; locale?: Locale | undefined },
): Promise<FileAnswer> {
  const { name, mainColor, logo, currency, language } = await printerOf(db, accountId);
  const place = (await workingSeatOf(db, accountId)) ?? inventedPlace;
  const look = { name, mainColor, logo: await logoOf(files, logo) };
  const setting = { locale: locale ?? language, currency, look };
  const file = await transferOrder(exampleOrder(setting, place, { terms, barCodeEnabled, now }));
  setHeader('cache-control', 'private, no-store');
  return { file, name: 'transfer-order-preview.pdf', disposition: 'inline' };
}
