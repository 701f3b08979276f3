import { codeOf, spelledWords, type LexemePrefixes } from './words.ts';

/**
 * The words of a category and its ancestors, in every language, without duplicates; and their ids, the nearest first.
 */
export type CategoryPath = { ids: readonly string[]; words: readonly string[] };

/** The fields of a product that are searched by words and by codes. */
export type Spoken = {
  id: string;
  label: string;
  brand: string | null;
  model: string | null;
  ean: string | null;
  reference: string | null;
  buyerReference: string | null;
  tacCodes: readonly string[];
};

/** The index row of a product: its words by field and its marks, its codes, the words that are counted. */
export type Spelled = {
  lexemes: string;
  codes: string;
  wordCount: number;
  /** Every word, once. */
  words: readonly string[];
  /** Those of them in label, brand or model. */
  named: readonly string[];
};

const places = [1, 2, 4, 8] as const;
const [inLabel, inBrand, inModel, inCategory] = places;
/** The weights of every set of fields, as a tsvector is written: one position for each weight. */
const weights = Array.from({ length: 16 }, (_, set) =>
  ['1A', '2B', '3C', '4D'].filter((_weight, at) => (set & (places[at] ?? 0)) > 0).join(','),
);
const shortestCode = 4;

const textsOf = ({ ean, reference, buyerReference, tacCodes }: Spoken): (string | null)[] => [
  ean,
  reference,
  buyerReference,
  ...tacCodes,
];

function codesOf(product: Spoken, prefix: string): string {
  const codes = new Set<string>();
  for (const text of textsOf(product)) {
    const code = text === null ? '' : codeOf(text);
    if (code.length >= shortestCode) codes.add(prefix + code);
  }
  return [...codes].join(' ');
}

/** The mark of a product below a category, as a lexeme. */
export const categoryMark = (prefixes: LexemePrefixes, id: string): string =>
  `${prefixes.mark}c${id.slice(-12)}`;

/** One of so many products is in a sample that represents all. */
export const samples = [256, 64, 16] as const;
export type Sample = (typeof samples)[number];
export const sampleMark = (prefixes: LexemePrefixes, sample: Sample): string => `${prefixes.mark}s${sample}`;

/** The last digits of an id are random: they decide in which samples a product is. */
const drawnFrom = (id: string): number => Number.parseInt(id.slice(-4), 16);

/** The marks of products; those of a category are computed once for all of its products. */
function marker(prefixes: LexemePrefixes): (id: string, paths: readonly CategoryPath[]) => string {
  const known = new Map<CategoryPath, readonly string[]>();
  const ofPath = (path: CategoryPath): readonly string[] => {
    const marks = known.get(path) ?? path.ids.map((id) => categoryMark(prefixes, id));
    known.set(path, marks);
    return marks;
  };
  return (id, paths) => {
    const marks = new Set(paths.flatMap(ofPath));
    const drawn = drawnFrom(id);
    for (const sample of samples) if (drawn % sample === 0) marks.add(sampleMark(prefixes, sample));
    return [...marks].join(' ');
  };
}

/**
 * Prepares index rows of one account's products: words and codes of letters and digits only, so that nothing needs
 * escaping.
 */
export function productSpeller(
  prefixes: LexemePrefixes,
): (product: Spoken, paths: readonly CategoryPath[]) => Spelled {
  const marksOf = marker(prefixes);
  // brands and models are few, and shared by many products
  const known = new Map<string, readonly string[]>();
  const spelt = (text: string): readonly string[] => {
    const words = known.get(text) ?? spelledWords(text);
    known.set(text, words);
    return words;
  };
  return (product, paths) => {
    const found = new Map<string, number>();
    const add = (words: readonly string[], place: number): void => {
      for (const word of words) found.set(word, (found.get(word) ?? 0) | place);
    };
    const label = spelledWords(product.label);
    add(label, inLabel);
    if (product.brand !== null) add(spelt(product.brand), inBrand);
    if (product.model !== null) add(spelt(product.model), inModel);
    const named = [...found.keys()];
    for (const { words } of paths) add(words, inCategory);
    let lexemes = '';
    for (const [word, set] of found) lexemes += `${prefixes.name}${word}:${weights[set] ?? ''} `;
    return {
      lexemes: lexemes + marksOf(product.id, paths),
      codes: codesOf(product, prefixes.code),
      wordCount: Math.max(1, label.length),
      words: [...found.keys()],
      named,
    };
  };
}

export type NamedCategory = {
  id: string;
  parentCategory: string | null;
  label: Readonly<Record<string, string>>;
};

/** Each category with its path to the root. A circle, which should not exist, ends the walk. */
export function categoryPaths(categories: readonly NamedCategory[]): Map<string, CategoryPath> {
  const byId = new Map(categories.map((one) => [one.id, one]));
  const own = new Map(
    categories.map(({ id, label }) => [id, Object.values(label).flatMap((text) => spelledWords(text))]),
  );
  return new Map(
    categories.map((leaf) => {
      const ids = new Set<string>();
      for (
        let at: NamedCategory | undefined = leaf;
        at && !ids.has(at.id);
        at = byId.get(at.parentCategory ?? '')
      )
        ids.add(at.id);
      const words = new Set([...ids].flatMap((id) => own.get(id) ?? []));
      return [leaf.id, { ids: [...ids], words: [...words] }];
    }),
  );
}
