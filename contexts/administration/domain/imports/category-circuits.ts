import { pathUp, type Parents } from '@reprise/offer/domain/categories/category-place.ts';
import type { DispatchCircuitRule } from '@reprise/offer/domain/circuits/choices.ts';
import type { Circuit } from '@reprise/offer/domain/circuits/circuit.ts';
import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { dropRefusal, isNarrowed, offerOf } from '@reprise/offer/domain/circuits/dispatch-circuit-rule.ts';

type Known = Pick<Circuit, 'id' | 'type' | 'status'>;
type Rule = { circuitId: string; categoryIds: string[]; status: 'enabled' | 'disabled' };

/** A category's own rule about a circuit after the import; null: none, so that it inherits. */
export type CircuitSaying = { circuitId: string; categoryId: string; says: Rule['status'] | null };

/** The field of a line's `before` with the circuits that were nobody's by name until that line. */
export const firstNamed = 'firstNamed';

/** The circuits of a catalogue's categories while a CSV is read. */
export type CircuitBook = {
  /** The types of the circuits that are offered for the category. */
  offered: (categoryId: string, parents: Parents) => CircuitType[];
  /**
   * Offers exactly these, and leaves others as they are; answers the rules that this needs, the circuits that no rule offered
   * by name before, and what is wrong with the combination.
   */
  offer: (
    categoryId: string,
    wanted: readonly CircuitType[],
    parents: Parents,
  ) => { sayings: CircuitSaying[]; firstNamed: string[]; fault: ReturnType<typeof dropRefusal> };
};

const saying = (rules: readonly Rule[], { circuitId, categoryId, says }: CircuitSaying): Rule[] => [
  ...rules.map((rule) =>
    rule.circuitId === circuitId
      ? { ...rule, categoryIds: rule.categoryIds.filter((one) => one !== categoryId) }
      : rule,
  ),
  ...(says === null ? [] : [{ circuitId, categoryIds: [categoryId], status: says }]),
];

const offers = ({ id, status }: Known, path: readonly string[], among: readonly Rule[]): boolean => {
  const { offered, from } = offerOf(id, among, path);
  return offered && (status === 'active' || from !== 'everywhere');
};

/**
 * The categories at the top that have a circuit because no rule names it. The first rule that offers it by name would
 * withdraw it from them and all below.
 */
const topsWith = (circuit: Known, rules: readonly Rule[], parents: Parents): string[] =>
  [...parents].flatMap(([id, parent]) => (parent === null && offers(circuit, [id], rules) ? [id] : []));

/** The circuits of a catalogue by its rules; planned changes are recorded here, not in the rules. */
export function circuitBook(circuits: readonly Known[], given: readonly Rule[]): CircuitBook {
  let rules = [...given];
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
      const named: string[] = [];
      for (const circuit of circuits) {
        const isWanted = wanted.includes(circuit.type);
        if (offers(circuit, path, rules) === isWanted) continue;
        const silent: CircuitSaying = { circuitId: circuit.id, categoryId, says: null };
        const isEnough = offers(circuit, path, saying(rules, silent)) === isWanted;
        const said: CircuitSaying = isEnough
          ? silent
          : { ...silent, says: isWanted ? 'enabled' : 'disabled' };
        const isFirst = said.says === 'enabled' && !isNarrowed(circuit.id, rules);
        const tops = isFirst ? topsWith(circuit, rules, parents) : [];
        const all = [said, ...tops.map((top): CircuitSaying => ({ ...said, categoryId: top }))];
        rules = all.reduce(saying, rules);
        sayings.push(...all);
        if (isFirst) named.push(circuit.id);
      }
      return {
        sayings,
        firstNamed: named,
        fault: sayings.length === 0 ? null : dropRefusal(circuits, rules, path),
      };
    },
  };
}

/** Does a rule only say for which categories? */
const isPlain = (rule: DispatchCircuitRule): boolean =>
  [rule.description, rule.terms, rule.highlightedInstruction].every((words) => words === '') &&
  !rule.traceabilityEnabled &&
  rule.eligibleCountries.length + rule.instructions.length + Object.keys(rule.customValues).length === 0;

/** The rules that offer a circuit by name, where all categories have it or not without them too, and they say no more. */
export function needlessRules(
  circuit: Known,
  rules: readonly DispatchCircuitRule[],
  parents: Parents,
): DispatchCircuitRule[] {
  const offering = rules.filter(({ circuitId, status }) => circuitId === circuit.id && status === 'enabled');
  const without = rules.filter((rule) => !offering.includes(rule));
  const isSame = [...parents.keys()].every((id) => {
    const path = pathUp(id, parents);
    return offers(circuit, path, rules) === offers(circuit, path, without);
  });
  return isSame && offering.every(isPlain) ? offering : [];
}
