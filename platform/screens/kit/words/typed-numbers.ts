/** A typed number that matches; null for an empty text, NaN for any other. Spaces between thousands are left out. */
function matching(typed: string, form: RegExp): number | null {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return null;
  return form.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/**
 * A typed whole number; null for an empty text, NaN for any other. Digits alone: « 1.000 » is a thousand to who writes it, and
 * would be read as one.
 */
export const wholeIn = (typed: string): number | null => matching(typed, /^\d{1,9}$/);

/**
 * A typed number without a sign, with a comma or a point and at most two decimals, since three may be thousands; null for an
 * empty text, NaN for any other.
 */
export const decimalIn = (typed: string): number | null => matching(typed, /^\d{1,9}(?:[.,]\d{1,2})?$/);

/** The same with as many decimals as are kept of a share, which no thousands are of. */
export const shareIn = (typed: string): number | null => matching(typed, /^\d{1,3}(?:[.,]\d{1,6})?$/);
