import type { ReactElement } from 'react';
import { barcodeOf } from './bars.ts';
import type { TransportOrder } from './document-data.ts';
import {
  address,
  card,
  columns,
  field,
  renderPdf,
  section,
  sheet,
  signatureBox,
  steps,
  table,
} from './sheet.ts';
import { whole } from './style.ts';
import type { DocumentWords } from './words.ts';
import { documentWords } from './words.ts';

const list = ({ t }: DocumentWords, items: NonNullable<TransportOrder['items']>): ReactElement =>
  table(
    [t('trackingSheet.file'), t('transportOrder.itemCode'), t('trackingSheet.product')],
    items.map(({ fileNumber, itemNumber, label }) => [fileNumber, itemNumber ?? '–', label]),
    [2, 1.2, 4],
    [],
  );

const parcelsOf = (words: DocumentWords, { packages }: TransportOrder): ReactElement =>
  table(
    [
      words.t('transportOrder.package'),
      words.t('field.trackingNumber'),
      words.t('transportOrder.itemCount'),
      words.t('field.weight'),
    ],
    packages.map((parcel) => [
      parcel.number,
      parcel.trackingNumber ?? '–',
      String(parcel.itemCount),
      parcel.weightGrams === null ? '–' : words.weight(parcel.weightGrams),
    ]),
    [3, 3, 1, 1.2],
    [2, 3],
  );

const content = (words: DocumentWords, data: TransportOrder): (ReactElement | null)[] => {
  const { t } = words;
  const items = data.packages.reduce((sum, parcel) => sum + parcel.itemCount, 0);
  return [
    columns(
      card(t('transportOrder.pickUp'), address(words, data.sender)),
      card(t('transportOrder.delivery'), address(words, data.recipient)),
    ),
    section(
      t('transportOrder.carrier'),
      field(t('field.carrier'), data.company),
      field(t('transportOrder.pickUpDate'), data.pickUpDate ? words.date(data.pickUpDate) : null),
      field(
        t('transportOrder.content'),
        `${t('transportOrder.packages', { count: data.packages.length })}, ${t('transportOrder.items', { count: items })}`,
      ),
    ),
    parcelsOf(words, data),
    data.items === undefined ? null : list(words, data.items),
    data.instructions.length > 0 ? section(t('transportOrder.instructions'), steps(data.instructions)) : null,
    whole(
      { flexDirection: 'row', gap: 12 },
      signatureBox(t('transportOrder.senderSignature'), t('transportOrder.handOver'), null),
      signatureBox(t('transportOrder.carrierSignature'), t('transportOrder.takeOver'), null),
    ),
  ];
};

/** Draws the order handed to the carrier. */
export const draw = async (data: TransportOrder): Promise<Buffer> => {
  const words = documentWords(data);
  const { t } = words;
  const title = t('transportOrder.title');
  const page = sheet(
    {
      setting: data,
      words,
      title,
      subtitle: t('transportOrder.madeOn', { date: words.date(data.createdAt) }),
      number: {
        label: t('transportOrder.number'),
        value: data.number,
        barcode: barcodeOf('code128', data.number),
      },
      footer: t('transportOrder.footer', { name: data.look.name, company: data.company }),
    },
    ...content(words, data),
  );
  return renderPdf(data, `${title} ${data.number}`, [page]);
};
