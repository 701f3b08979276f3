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
