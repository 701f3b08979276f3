import type { ReactElement } from 'react';
import { inkOn } from '@reprise/platform/domain/core/colour.ts';
import { barcodeOf } from './bars.ts';
import { barcode } from './barcodes.ts';
import type { DocumentAddress, DocumentSetting } from './document-data.ts';
import { box, brand, brandMark, ink, line, text } from './style.ts';
import type { DocumentWords } from './words.ts';

export type Label = {
  setting: DocumentSetting;
  words: DocumentWords;
  banner: string;
  company: string;
  service: string | null;
  trackingNumber: string;
  identificationNumber: string;
  sender: DocumentAddress;
  recipient: DocumentAddress;
  recipientPhone: string | null;
  /** Small facts in a row: circuit, parcel, weight, date. */
  facts: { label: string; value: string }[];
  isSpecimen: boolean;
};

/** The word for a specimen, printed behind the content, so that the barcodes stay readable. */
const specimenAcross = (words: DocumentWords): ReactElement =>
  box(
    {
      position: 'absolute',
      top: 150,
      left: -40,
      right: -40,
      alignItems: 'center',
      transform: 'rotate(-50deg)',
    },
    text(words.t('label.specimen'), 'strong', { fontSize: 64, color: line }),
  );

const recipientBlock = (label: Label): ReactElement =>
  box(
    { borderWidth: 1.25, borderColor: ink, borderRadius: 4, padding: 9, marginBottom: 8 },
    text(label.words.t('label.recipient'), 'heading', { fontSize: 6.5 }),
    text(label.recipient.name, 'strong', { fontSize: 13, lineHeight: 1.3 }),
    text(label.recipient.street, undefined, { fontSize: 11 }),
    label.recipient.streetMore ? text(label.recipient.streetMore, undefined, { fontSize: 11 }) : null,
    text(`${label.recipient.zipCode} ${label.recipient.city}`, 'strong', { fontSize: 13, lineHeight: 1.3 }),
    text(label.words.country(label.recipient.country), undefined, { fontSize: 9.5 }),
    label.recipientPhone ? text(label.recipientPhone, undefined, { fontSize: 8.5 }) : null,
  );

const senderBlock = (label: Label): ReactElement =>
  box(
    { flexGrow: 1, flexBasis: 0, paddingRight: 8 },
    text(label.words.t('label.sender'), 'heading', { fontSize: 6.5 }),
    text(label.sender.name, 'strong', { fontSize: 8 }),
    text([label.sender.street, label.sender.streetMore].filter((part) => part).join(', '), undefined, {
      fontSize: 8,
    }),
    text(
      `${label.sender.zipCode} ${label.sender.city}, ${label.words.country(label.sender.country)}`,
      undefined,
      {
        fontSize: 8,
      },
    ),
  );

const bannerRow = (label: Label): ReactElement => {
  const color = brand(label.setting.look);
  return box(
    { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginBottom: 7 },
    brandMark(label.setting.look, 22),
    box(
      { backgroundColor: color, borderRadius: 3, paddingVertical: 3, paddingHorizontal: 8 },
      text(label.banner, 'strong', { color: inkOn(color), fontSize: 9 }),
    ),
  );
};

const numberRow = (label: Label): ReactElement =>
  box(
    { flexDirection: 'row', borderTopWidth: 0.75, borderTopColor: line, paddingTop: 8, alignItems: 'center' },
    box(
      { flexGrow: 1, flexBasis: 0 },
      ...label.facts.map((fact) => text(`${fact.label} ${fact.value}`, 'small', { fontSize: 7.5 })),
    ),
    box(
      { alignItems: 'center', width: 128 },
      barcode(barcodeOf('ean13', label.identificationNumber), { width: 116, height: 38 }),
      text(label.identificationNumber, 'strong', { fontSize: 9, letterSpacing: 0.8 }),
    ),
  );

/** The front of an A6 label, 105 × 148 mm; the barcodes are far enough apart for a scanner to read one at a time. */
export const labelFace = (label: Label): ReactElement =>
  box(
    { flexGrow: 1 },
    label.isSpecimen ? specimenAcross(label.words) : null,
    bannerRow(label),
    box(
      { flexDirection: 'row', marginBottom: 7 },
      senderBlock(label),
      box(
        { alignItems: 'flex-end' },
        text(label.company, 'strong', { fontSize: 10 }),
        label.service ? text(label.service, 'small') : null,
      ),
    ),
    recipientBlock(label),
    box(
      { alignItems: 'center', marginBottom: 7, paddingHorizontal: 10 },
      barcode(barcodeOf('code128', label.trackingNumber), { width: '100%', height: 64 }),
      text(label.trackingNumber, 'strong', { fontSize: 11, letterSpacing: 1, marginTop: 2 }),
    ),
    numberRow(label),
  );
