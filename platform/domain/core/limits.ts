/**
 * Bounds of the product, one object per noun (docs/limits.md). Lengths are in characters unless the name says
 * otherwise; `Bytes`, `Days`, `Cents`, `Ms` say their unit. kB are 1,000 bytes.
 */
const kB = 1_000;
const MB = 1_000_000;

export const passwordLimits = { min: 8, max: 255 };

export const customerLimits = {
  name: { min: 1, max: 60 },
  email: { min: 5, max: 180 },
  phone: { max: 16 },
  street: { min: 2, max: 125 },
  streetMore: { min: 0, max: 125 },
  zipCode: { min: 2, max: 10 },
  city: { min: 2, max: 45 },
  iban: { min: 15, max: 34 },
  identityNumber: { min: 5, max: 20 },
  issuingAuthority: { min: 2, max: 100 },
  /** The oldest issue date of an identity document, an ISO date. */
  identityDateFrom: '1950-01-01',
};

/** A signature: the name under it, and the size of the drawing, in characters and in pixels. */
export const signatureLimits = {
  name: { min: 2, max: 125 },
  base64: 400_000,
  pixels: { width: 2_400, height: 1_200 },
  linkMinutes: 30,
};

/** The suggestions of an address while it is typed; the service is asked by the server, and waited for no longer. */
export const addressLimits = { query: { min: 4, max: 120 }, answers: 6, timeoutMs: 2_000, perMinute: 90 };

/** The search of towns and postal codes. */
export const placeLimits = { query: { min: 2, max: 60 }, answers: 20 };

export const entityLimits = {
  commonName: { min: 2, max: 255 },
  corporateName: { min: 2, max: 120 },
  externalId: { max: 45 },
  capital: { min: 0, max: 20 },
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
  siretDigits: 14,
  policeReceiptNumber: { max: 45 },
  dailyCapacity: { max: 100_000 },
  /** Sellers with whom a store is created. */
  sellersMax: 20,
  /** The lines and the weight of a file of entities. */
  importLines: 5_000,
  importBytes: 5 * MB,
  /** Answered without a page: the tree, the choices of a field. */
  atOnce: 10_000,
  /** A name in the tree is cut here. */
  treeLabel: 40,
};

/** An account: its name, and the highest minimum of a cart, in cents. */
export const clientLimits = { name: { min: 2, max: 120 }, cartMinCents: 10_000_000 };

export const userLimits = {
  firstname: { min: 1, max: 60 },
  lastname: { min: 1, max: 60 },
  modulesMin: 1,
  /** The lines and the weight of a file of users. */
  importLines: 5_000,
  importBytes: 2 * MB,
};

export const refurbLimits = {
  stepName: { max: 255 },
  stepDescription: { max: 255 },
  cancelReason: { max: 255 },
  /** What a step costs in one workshop, in cents: at most 50 000 €. */
  stepCost: { max: 5_000_000 },
  partName: { max: 255 },
  partReference: { max: 120 },
  partQuantity: { max: 999 },
  /** What one part costs, in cents: at most 50 000 €. */
  partCost: { max: 5_000_000 },
  /** Of one step, recorded at once. */
  parts: { max: 20 },
  /** What the parts of one step cost together, in cents: at most 50 000 €. */
  stepParts: { max: 5_000_000 },
  /** Of one question. */
  responses: { min: 2, max: 20 },
};

export const paymentLimits = {
  label: { min: 1, max: 255 },
  description: { min: 2, max: 300 },
  longDescription: { max: 800, lines: 15 },
  mailContent: { max: 300 },
  /** A bonus in per cent: a whole number, not 0. */
  bonusPercent: { min: -100, max: 100 },
  /** The highest bonus or malus of a fixed amount, and the highest cap, in cents. */
  bonusCents: 5_000_000,
  paidInformation: { max: 255 },
  bankTransferWorkingDays: 5,
};

export const circuitLimits = {
  description: { max: 500 },
  instructionsMax: 6,
  instruction: { min: 1, max: 150 },
  name: { min: 1, max: 255 },
  /** How many copies of the transfer order are printed. */
  copies: { min: 1, max: 5 },
};

/** A trade-in bonus: its amount in cents, the categories for which it is, and its terms. */
export const bonusLimits = {
  cents: { min: 1, max: 5_000_000 },
  categories: 200,
  terms: { max: 500 },
};

export const dispatchLimits = {
  title: { min: 2, max: 255 },
  conditionsMin: 1,
  destinationsMin: 1,
  /** Of one rule. */
  conditionsMax: 20,
  destinationsMax: 50,
  /** Of one condition, and the letters of one of them. */
  valuesMax: 200,
  value: { max: 255 },
  /** Of one account. */
  rulesMax: 200,
};

export const transferOrderLimits = { terms: { min: 2, max: 5_000 } };

/** An account's own words of a message: its subject, and its paragraphs. */
export const mailTextLimits = { subject: { min: 2, max: 150 }, text: { min: 2, max: 5_000 } };

export const settingsLimits = {
  packingInstructions: { min: 0, max: 2_000 },
  buybackZeroText: { min: 0, max: 1_000 },
  noResultText: { min: 0, max: 1_000 },
};

export const fileLimits = {
  pdfBytes: 250 * kB,
  photoBytes: 8 * MB,
  /** Of one check-in, one control, one difference that the control found. */
  photosPerStep: 10,
  /** A HEIC is kept as a JPG. */
  photoTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
  imageTypes: ['image/jpeg', 'image/png'],
  faviconTypes: ['image/x-icon', 'image/vnd.microsoft.icon', 'image/png'],
  /** How many pixels a picture may unfold to: those of a site, and those that a camera takes. */
  imagePixels: 16_000_000,
  photoPixels: 60_000_000,
  /** A picture of the catalogue: of a product, a category or an instruction. */
  imageBytes: 250 * kB,
  bannerBytes: 1 * MB,
  /** The longer side of a banner's copies: for a phone, and for a desk. */
  bannerPixels: { standard: 800, large: 1_600 },
  /** That of the copy of a category's picture. */
  categoryPixels: { standard: 320 },
};

export const connectorLimits = {
  name: { min: 2, max: 255 },
  propertiesMin: 1,
  propertyValue: { min: 0, max: 2_000 },
  ssoClientId: { min: 1, max: 255 },
  ssoSecret: { min: 8, max: 512 },
  ssoIssuer: { max: 255 },
};

export const buybackLimits = {
  numberDigits: 13,
  cancelComment: { min: 0, max: 500 },
  comment: { min: 0, max: 500 },
  correctionReason: { min: 3, max: 300 },
  predeclaredWarningDays: 15,
  /** A pre-declaration that nobody drops is recalled by mail after so many days. */
  predeclaredMailDays: [7, 14, 30],
};

export const litigationLimits = {
  staffComment: { min: 0, max: 500 },
  customerComment: { min: 0, max: 1_000 },
  expiryDays: 14,
};

export const messageLimits = {
  text: { min: 1, max: 1_000 },
  /** How many messages and photos a customer may send about one dossier in a day. */
  perDay: 20,
  photosPerDay: 10,
};

export const itemLimits = {
  numberDigits: 8,
  /** An item code typed at the workshop: the item's own 8 digits or the file's 13. */
  codeLengths: [8, 13],
  imeiDigits: { min: 15, max: 17 },
  serialNumber: { min: 4, max: 30 },
  controlLockMinutes: 30,
};

export const stockLimits = {
  name: { min: 1, max: 255 },
  identifier: { max: 255 },
  location: { max: 255 },
  bin: { max: 60 },
  bins: 200,
  /** How many codes one bulk action takes, and one stock-take. */
  moves: 500,
  countedCodes: 20_000,
};

export const priceLimits = {
  /** The days within which a thing must be received for its price to hold (docs/price.md, "The guarantee"). */
  guaranteeDays: 15,
  /** So many days before the last one the customer is warned. */
  guaranteeWarningDays: 5,
};

export const quoteLimits = {
  /** How many things one mailed estimate may hold. */
  lines: 50,
  /** How many estimates one address is sent in a day, and one visitor may have sent in an hour. */
  perAddressPerDay: 5,
  perVisitorPerHour: 10,
  /** Deleted, with its address, this many days after its price ended. */
  keptDays: 30,
};

export const cartLimits = {
  maxItems: { multiProduct: 200, single: 1 },
  lifetimeDays: { public: 30, dashboard: 1 },
};

/** A manager's release of a device that stands in an open dossier. */
export const deviceReleaseLimits = {
  reason: { min: 3, max: 300 },
  /** It is valid for one sale within these hours. */
  hours: 24,
};

/** How often the link to the open dossier of a device is sent again: to its customer, and at one visitor's request. */
export const deviceLinkLimits = {
  pauseMinutes: 60,
  perVisitorPerHour: 5,
};

/** How often the link to a dossier that a customer lost is sent again: to its customer, and at one visitor's request. */
export const lostLinkLimits = { pauseMinutes: 15, perVisitorPerHour: 10 };

/** By so many columns a list is ordered at most. */
export const mostSorts = 3;

export const listLimits = {
  productPageSize: 10,
  productPageSizes: [5, 10, 15, 30],
  searchPageSize: 40,
  connectorPageSize: 500,
  /** A long list shows this many, then "and N others". */
  shown: 30,
  countedMost: 10_000,
};

export const pollingLimits = {
  /** The waits before each question whether the label is ready, in seconds; after the last one it has failed. */
  labelWaitsSeconds: [3, 5, 10, 15],
  exportSeconds: 3,
  searchRetries: 5,
  searchRetryMs: 200,
  searchConnectionMs: 2_000,
  printerMs: 5_000,
};

export const exportLimits = {
  /** A finished export is kept this many days, then deleted with its file. */
  keptDays: 7,
};

export const scheduleLimits = {
  name: { min: 1, max: 120 },
  perAccount: 50,
  /** A larger file is not in the mail, which links to it. */
  attachmentBytes: 5 * MB,
};

export const importLimits = {
  linesMax: 200_000,
  /** Far more than 200,000 lines need. */
  fileBytes: 200 * 1024 * 1024,
  /** What an Excel workbook of entities or users may be once it is unpacked. */
  workbookBytes: 50 * 1024 * 1024,
  sftpFileName: 'products-import.csv',
  /** The sent CSV and the list of ignored lines are deleted this many days after an import ended; its figures stay. */
  filesKeptDays: 90,
};
