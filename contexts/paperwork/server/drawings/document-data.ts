import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';

/** What an account gives its documents: `logo` is a PNG or JPEG, `mainColor` is `#rrggbb`. */
export type DocumentLook = { name: string; mainColor: string; logo: Buffer | null };

/** Common to every document: its language, its money, the account's look, and where its dates are read. */
export type DocumentSetting = {
  locale: Locale;
  currency: Currency;
  look: DocumentLook;
  /** IANA name; Europe/Paris when not given. */
  timeZone?: string;
};

/** `country` is an ISO 3166-1 alpha-2 code, written out in the document's language. */
export type DocumentAddress = {
  name: string;
  street: string;
  streetMore: string | null;
  zipCode: string;
  city: string;
  country: string;
};

export type DocumentCompany = { siret: string | null; capital: string | null; address: DocumentAddress };

export type IdentityDocumentType = 'driving_licence' | 'identity_card' | 'passport' | 'residence_permit';

export type DocumentSeller = {
  email: string | null;
  phone: string | null;
  address: DocumentAddress;
  identityDocument: {
    type: IdentityDocumentType;
    number: string;
    issuingAuthority: string;
    deliveryDate: Date;
  } | null;
};

export type LedgerLine = { label: string; cents: number };

export type TransferredProduct = {
  label: string;
  imei: string | null;
  serialNumber: string | null;
  /** The condition in words, already in the document's language. */
  condition: string | null;
  answers: { question: string; answer: string }[];
  /** Lines that add up to `totalCents` (docs/price.md, "The ledger"). */
  ledger: LedgerLine[];
  totalCents: number;
};

/** The ink, or null when the name was typed as consent. */
export type DocumentSignature = { image: Buffer | null; name: string; signedAt: Date };

export type TransferOrder = DocumentSetting & {
  identificationNumber: string;
  /** The account's setting « barcode on the transfer order ». */
  barCodeEnabled: boolean;
  createdAt: Date;
  seller: DocumentSeller;
  buyer: DocumentCompany;
  store: DocumentAddress | null;
  products: TransferredProduct[];
  bonusCents: number;
  totalCents: number;
  payment: { label: string; iban: string | null };
  /** The account's terms, variables already filled in; blank lines separate paragraphs. */
  terms: string;
  signature: DocumentSignature | null;
  /** `transferOrderNumberOfCopy` of the circuit, 1 to 5. */
  copies: number;
};

export type TrackingSheet = DocumentSetting & {
  identificationNumber: string;
  createdAt: Date;
  store: DocumentAddress;
  sellerUser: string;
  workshop: DocumentAddress;
  circuit: string;
  product: { label: string; imei: string | null; serialNumber: string | null; condition: string | null };
  transport: { company: string; trackingNumber: string | null } | null;
  instructions: string[];
  packingInstructions: string | null;
};

export type ShippingLabel = DocumentSetting & {
  identificationNumber: string;
  company: string;
  service: string | null;
  trackingNumber: string;
  circuit: string;
  sender: DocumentAddress;
  recipient: DocumentAddress;
  recipientPhone: string | null;
  package: { position: number; count: number; weightGrams: number | null };
  createdAt: Date;
  /** No carrier takes it: it says so across. */
  isSpecimen: boolean;
};

export type TransportOrder = DocumentSetting & {
  number: string;
  createdAt: Date;
  pickUpDate: Date | null;
  company: string;
  sender: DocumentAddress;
  recipient: DocumentAddress;
  packages: {
    number: string;
    trackingNumber: string | null;
    itemCount: number;
    weightGrams: number | null;
  }[];
  /** What lies in them, where the carrier signs for each thing. */
  items?: { fileNumber: string; itemNumber: string | null; label: string }[];
  instructions: string[];
};

export type ReturnOrder = DocumentSetting & {
  identificationNumber: string;
  createdAt: Date;
  product: { label: string; imei: string | null; serialNumber: string | null };
  /** Why it goes back, already in the customer's language. */
  reason: string;
  company: string;
  trackingNumber: string;
  /** As of the shipping label. */
  isSpecimen: boolean;
  sender: DocumentAddress;
  recipient: DocumentAddress;
};

export type GiftDocument = DocumentSetting & {
  identificationNumber: string;
  /** Card or voucher number, printable ASCII. */
  number: string;
  pin: string | null;
  amountCents: number;
  beneficiary: string;
  issuedAt: Date;
  /** Until when it is good, among them: only who issues it knows. */
  conditions: string | null;
};

export type ErasureCertificate = DocumentSetting & {
  certificateNumber: string;
  itemIdentificationNumber: string;
  buybackIdentificationNumber: string;
  product: { label: string; imei: string | null; serialNumber: string | null };
  standard: string;
  method: string;
  tool: string;
  toolVersion: string | null;
  result: 'success' | 'failure' | 'destroyed';
  operator: string;
  verifiedBy: string | null;
  erasedAt: Date;
  warehouse: DocumentAddress;
};

/** A 57 × 32 mm label; `identificationNumber` has 8 digits, the last its EAN check digit. */
export type ItemLabel = DocumentSetting & {
  identificationNumber: string;
  product: string;
  detail: string | null;
  stock: string | null;
};

/** A 57 × 32 mm label of a shelf; `identifier` is printable ASCII. */
export type StockLabel = DocumentSetting & { name: string; identifier: string; location: string };

/** A 57 × 32 mm label of a parcel: its number, where it goes and where it is from. */
export type ParcelLabel = DocumentSetting & { number: string; destination: string; origin: string };

/** A sheet of Code 128 commands to scan at a bench; `code` is printable ASCII. */
export type BenchSheet = DocumentSetting & {
  title: string;
  groups: { title: string; actions: { code: string; label: string; hint: string | null }[] }[];
};

export type LegalDocument = DocumentSetting & {
  title: string;
  updatedAt: Date;
  /** A paragraph beginning with `# ` is a heading. */
  paragraphs: string[];
};
