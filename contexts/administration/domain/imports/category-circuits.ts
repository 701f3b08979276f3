import { pathUp, type Parents } from '@reprise/offer/domain/categories/category-place.ts';
import type { Circuit } from '@reprise/offer/domain/circuits/circuit.ts';
import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { dropRefusal, offerOf } from '@reprise/offer/domain/circuits/dispatch-circuit-rule.ts';

type Known = Pick<Circuit, 'id' | 'type' | 'status'>;
type Rule = { circuitId: string; categoryIds: string[]; status: 'enabled' | 'disabled' };

/** A category's own rule about a circuit after the import; null: none, so that it inherits. */
export type CircuitSaying = { circuitId: string; says: Rule['status'] | null };

/** The circuits of a catalogue's categories while a CSV is read. */
export type CircuitBook = {
  /** The types of the circuits that are offered for the category. */
  offered: (categoryId: string, parents: Parents) => CircuitType[];
  /** Offers exactly these; answers the category's own rules that this needs, and what is wrong with the combination. */
  offer: (
    categoryId: string,
    wanted: readonly CircuitType[],
    parents: Parents,
  ) => { sayings: CircuitSaying[]; fault: ReturnType<typeof dropRefusal> };
};

const saying = (rules: readonly Rule[], { circuitId, says }: CircuitSaying, categoryId: string): Rule[] => [
  ...rules.map((rule) =>
    rule.circuitId === circuitId
      ? { ...rule, categoryIds: rule.categoryIds.filter((one) => one !== categoryId) }
      : rule,
  ),
  ...(says === null ? [] : [{ circuitId, categoryIds: [categoryId], status: says }]),
];

/** The circuits of a catalogue by its rules; planned changes are recorded here, not in the rules. */
export function circuitBook(circuits: readonly Known[], given: readonly Rule[]): CircuitBook {
  let rules = [...given];
  const offers = ({ id, status }: Known, path: readonly string[], among: readonly Rule[]): boolean => {
    const { offered, from } = offerOf(id, among, path);
    return offered && (status === 'active' || from !== 'everywhere');
  };
  return {
    offered: (categoryId, parents) => {
      const path = pathUp(categoryId, parents);
      return circuits
        .filter((one) => offers(one, path, rules))
        .map(({ type }) => type)
        .toSorted();
    },
    offer: (categoryId, wanted, parents) => {
      const path = pathUp(categoryId, parents);
      const sayings: CircuitSaying[] = [];
      for (const circuit of circuits) {
        const isWanted = wanted.includes(circuit.type);
        if (offers(circuit, path, rules) === isWanted) continue;
        const silent: CircuitSaying = { circuitId: circuit.id, says: null };
        const without = saying(rules, silent, categoryId);
        const isEnough = offers(circuit, path, without) === isWanted;
        const said: CircuitSaying = isEnough
          ? silent
          : { circuitId: circuit.id, says: isWanted ? 'enabled' : 'disabled' };
        rules = saying(rules, said, categoryId);
        sayings.push(said);
      }
      return { sayings, fault: sayings.length === 0 ? null : dropRefusal(circuits, rules, path) };
    },
  };
}
