import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';

/** A part being entered. */
export type TypedPart = { key: number; name: string; reference: string; quantity: string; unitCost: string };
export type SentPart = { name: string; reference: string; quantity: number; unitCost: number };
export type PartField = 'name' | 'quantity' | 'unitCost';

export const blankPart = (parts: readonly TypedPart[]): TypedPart => ({
  key: Math.max(0, ...parts.map(({ key }) => key)) + 1,
  name: '',
  reference: '',
  quantity: '1',
  unitCost: '',
});

const quantityOf = (typed: string): number | undefined => {
  const found = /^\d{1,3}$/.exec(typed.trim());
  return found && Number(found[0]) > 0 ? Number(found[0]) : undefined;
};

/** The fields of a part that are not valid yet. */
export const wrongIn = (part: TypedPart): PartField[] => [
  ...(part.name.trim() === '' ? (['name'] as const) : []),
  ...(quantityOf(part.quantity) === undefined ? (['quantity'] as const) : []),
  ...(centsOf(part.unitCost) === undefined ? (['unitCost'] as const) : []),
];

/** The parts as they are sent; undefined while one of them is incomplete. */
export function sentParts(parts: readonly TypedPart[]): SentPart[] | undefined {
  const sent = parts.flatMap(({ name, reference, quantity, unitCost }): SentPart[] => {
    const [count, cost] = [quantityOf(quantity), centsOf(unitCost)];
    if (name.trim() === '' || count === undefined || cost === undefined) return [];
    return [{ name: name.trim(), reference: reference.trim(), quantity: count, unitCost: cost }];
  });
  return sent.length === parts.length ? sent : undefined;
}

/** The total cost of parts, in cents. */
export const costOf = (parts: readonly Pick<SentPart, 'quantity' | 'unitCost'>[]): number =>
  parts.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0);
