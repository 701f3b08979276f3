/** The lines of a cart in another currency than its first: a sale is one sum. Refused: `cart_currencies`. */
export const differentlyPriced = <Line extends { currency: string }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ currency }) => currency !== lines[0]?.currency);
