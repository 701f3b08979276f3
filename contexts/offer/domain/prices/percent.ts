/** Percentages are kept to this many decimals: 2.5 %, 7.125 %. */
const decimals = 6;
const scale = 10 ** decimals;

/**
 * `percent` per cent of `cents`, in cents, rounded half away from zero (docs/price.md, "Rounding"). The percentage is
 * read as the decimal that was typed and multiplied as a whole number, so 1.005 or 2.675 round as on paper.
 */
export function percentOfCents(cents: number, percent: number): number {
  const product = BigInt(cents) * BigInt(Math.round(percent * scale));
  const divisor = BigInt(100 * scale);
  const magnitude = product < 0n ? -product : product;
  const rounded = Number((magnitude + divisor / 2n) / divisor);
  return product < 0n ? -rounded || 0 : rounded;
}
