/** The bounds of everything in a catalogue (docs/limits.md, "Catalogue"). */

export const categoryLimits = {
  identifier: { min: 2, max: 255 },
  label: { min: 2, max: 255 },
  description: { max: 255 },
  childrenDescription: { min: 0, max: 255 },
  highlightedInstruction: { min: 0, max: 150 },
  selectorLabel: 40,
  /** Grams and centimetres. */
  weight: { max: 1_000_000 },
  dimension: { max: 10_000 },
  /** In cents, and in per cent. */
  absorptionCents: 5_000_000,
  absorptionPercent: 100,
  referenceWarehouses: { max: 100 },
};

/** How a circuit is offered for some categories. */
export const dispatchCircuitRuleLimits = {
  categories: { min: 1, max: 1_000 },
  terms: { max: 5_000 },
  customValues: 30,
  customName: { min: 1, max: 60 },
  customValue: { max: 255 },
};

export const productLimits = {
  label: { min: 2, max: 255 },
  /** The price of one grade, in cents: 0 to 50 000 €. */
  priceCents: { min: 0, max: 5_000_000 },
  comment: { max: 500 },
  tacDigits: 8,
  tacs: 2_000,
  images: 10,
  /** The longer side of a picture, in pixels: large, and in lists. */
  imagePixels: { hd: 1_200, large: 800, standard: 320 },
  secondaryCategories: 20,
  /** In cm, in grams and in GB. */
  sizeMax: 10_000,
  weightMax: 10_000_000,
  storageMax: 1_000_000,
};

/** A version of a catalogue's prices (docs/price.md, "Lists of prices"). */
export const priceListLimits = {
  name: { max: 120 },
  /** Products of one list. */
  products: 2_000,
  /** How far ahead a list may start, and how long it may last. */
  daysAhead: 366,
  /** Files of which a list is computed again, the latest ones. */
  filesComputed: 2_000,
};

export const questionLimits = {
  title: { min: 2, max: 255 },
  description: { max: 3_000 },
  answersMin: 2,
  answersMax: 30,
  /** Asked of one product, those of the categories above included. */
  askedMax: 60,
  code: { min: 1, max: 60 },
  /** What an answer may add to a price or take from it, in per cent of the base price. */
  impactPercent: { min: -100, max: 100 },
  answerName: { min: 1, max: 100 },
  answerDescription: { min: 0, max: 500 },
  refurbLabel: { max: 255 },
};

/** The prices that a buyer's own service gives (docs/connectors.md, "A buyer's prices (`http.buyer`)"). */
export const buyerPriceLimits = {
  reference: { max: 120 },
  /** How long it may take to answer, in all. */
  timeoutMs: 2_000,
  /** A price is taken for valid this long, or until it says where that is earlier. */
  days: 30,
  /** It is asked again about a thing after this long where it did not answer. */
  silentMinutes: 5,
  /** Calls to one service at the same time, from one server. */
  simultaneous: 10,
  /** After so many calls in a row without an answer it is left alone… */
  failures: 5,
  /** …for so long; then one call finds out whether it is back. */
  restSeconds: 30,
  /** Things about which visitors at one network address have it asked, a minute. */
  perVisitorPerMinute: 60,
  /** How often it is told of a purchase until it answers: for more than two days. */
  purchaseAttempts: 20,
};
