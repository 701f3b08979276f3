import type {
  BenchSheet,
  ErasureCertificate,
  GiftDocument,
  ItemLabel,
  ParcelLabel,
  LegalDocument,
  ReturnOrder,
  ShippingLabel,
  StockLabel,
  TrackingSheet,
  TransferOrder,
  TransportOrder,
} from './document-data.ts';

// Each drawing is imported on demand: the PDF library takes 60 MB that the server process never needs.

/**
 * The transfer order (« bon de cession »): who sells what to whom for how much, signed; `copies` copies in one file.
 */
export const transferOrder = async (data: TransferOrder): Promise<Buffer> =>
  (await import('./transfer-order.ts')).draw(data);

/** The tracking sheet (« fiche de suivi ») that travels with the item from the store to the workshop. */
export const trackingSheet = async (data: TrackingSheet): Promise<Buffer> =>
  (await import('./tracking-sheet.ts')).draw(data);

/** A6 label: the tracking number in Code 128, the 13 digits of the buyback in EAN-13. */
export const shippingLabel = async (data: ShippingLabel): Promise<Buffer> =>
  (await import('./shipping-label.ts')).draw(data);

/** A4 order handed to the carrier with the parcels it lists. */
export const transportOrder = async (data: TransportOrder): Promise<Buffer> =>
  (await import('./transport-order.ts')).draw(data);

/** A4: the explanation of the return, and the label to cut out. */
export const returnOrder = async (data: ReturnOrder): Promise<Buffer> =>
  (await import('./return-order.ts')).draw(data);

/** Gift card: amount, number as text and Code 128, validity. */
export const giftCard = async (data: GiftDocument): Promise<Buffer> =>
  (await import('./gift-card.ts')).draw('giftCard', data);

/** Voucher: like the gift card, with its own words. */
export const voucher = async (data: GiftDocument): Promise<Buffer> =>
  (await import('./gift-card.ts')).draw('voucher', data);

/** Certificate of the data erasure of one item. */
export const erasureCertificate = async (data: ErasureCertificate): Promise<Buffer> =>
  (await import('./erasure-certificate.ts')).draw(data);

/** 57 × 32 mm label of the 8-digit item code, EAN-8, for a label printer. */
export const itemLabel = async (data: ItemLabel): Promise<Buffer> =>
  (await import('./label-pdf.ts')).labelPdf(data, (await import('./item-label.ts')).itemLabelDrawing(data));

/** The same label in ZPL, for a printer of so many dots to a millimetre. */
export const itemLabelZpl = async (data: ItemLabel, dotsPerMm: number): Promise<string> =>
  (await import('./label-zpl.ts')).labelZpl(
    (await import('./item-label.ts')).itemLabelDrawing(data),
    dotsPerMm,
  );

/** 57 × 32 mm label of a stock's shelf, Code 128, for a label printer. */
export const stockLabel = async (data: StockLabel): Promise<Buffer> =>
  (await import('./label-pdf.ts')).labelPdf(data, (await import('./stock-label.ts')).stockLabelDrawing(data));

/** The same label in ZPL, for a printer of so many dots to a millimetre. */
export const stockLabelZpl = async (data: StockLabel, dotsPerMm: number): Promise<string> =>
  (await import('./label-zpl.ts')).labelZpl(
    (await import('./stock-label.ts')).stockLabelDrawing(data),
    dotsPerMm,
  );

/** 57 × 32 mm label of a parcel, Code 128, for a label printer. */
export const parcelLabel = async (data: ParcelLabel): Promise<Buffer> =>
  (await import('./label-pdf.ts')).labelPdf(
    data,
    (await import('./parcel-label.ts')).parcelLabelDrawing(data),
  );

/** The same label in ZPL, for a printer of so many dots to a millimetre. */
export const parcelLabelZpl = async (data: ParcelLabel, dotsPerMm: number): Promise<string> =>
  (await import('./label-zpl.ts')).labelZpl(
    (await import('./parcel-label.ts')).parcelLabelDrawing(data),
    dotsPerMm,
  );

/** A4 sheet of action codes for a bench without keyboard. */
export const benchSheet = async (data: BenchSheet): Promise<Buffer> =>
  (await import('./bench-sheet.ts')).draw(data);

/** A plain legal text: terms, privacy, cookies. */
export const legalPdf = async (data: LegalDocument): Promise<Buffer> =>
  (await import('./legal-pdf.ts')).draw(data);
