import { z } from 'zod';
import type { Point } from '@reprise/platform/domain/address/distance.ts';
import type { CircuitType } from '../circuits/circuit-types.ts';
import type { ProductState } from '../prices/estimate.ts';
import type { DispatchRule } from './dispatch-rule.ts';

/** The thing to send, as the rules see it (docs/dispatch.md, "What is known of a thing"). */
export type DispatchInput = {
  /** Null when unknown: it never satisfies `in` and always satisfies `notIn`. */
  brand: string | null;
  /** The main category and its ancestors, in any order: a rule that lists a node covers its descendants. */
  categoryIds: readonly string[];
  circuit: CircuitType;
  productState: ProductState;
  /** ISO 3166-1 alpha-2: where the thing leaves from. */
  country: string;
  /** Where distances start; null when unknown: the order of the rule then decides. See `originOf`. */
  origin: Point | null;
  /** The store's own default workshop. */
  storeDefaultWarehouseId: string | null;
  /** The category's reference workshops; when there are some, only they are candidates. */
  referenceWarehouseIds: readonly string[];
};

/** A workshop connected to the buyer of the category. */
export type Workshop = {
  id: string;
  name: string;
  active: boolean;
  countries: readonly string[];
  circuits: readonly CircuitType[];
  hasAddress: boolean;
  hasTransportContract: boolean;
  position: Point | null;
  /** Items a day; null: no limit. */
  dailyCapacity: number | null;
  /** Items that are sent to it today, and items there that await their control. */
  itemsToday: number;
  itemsToVerify: number;
};

export type RuleToApply = Pick<
  DispatchRule,
  'id' | 'title' | 'position' | 'status' | 'conditions' | 'destinations' | 'geographic'
>;

/** Why a workshop cannot receive the thing. */
export type Exclusion = 'inactive' | 'country' | 'circuit' | 'logistic_setup' | 'not_reference';

export type RuleVerdict = {
  ruleId: string;
  title: string;
  position: number;
  /** `after_choice`: would have matched, had no earlier rule decided. */
  verdict: 'disabled' | 'not_matched' | 'no_eligible_workshop' | 'chosen' | 'after_choice';
  conditions: { attribute: string; operator: string; holds: boolean }[];
  eligibleIds: string[];
};

export type DispatchReason = 'rule' | 'store_default' | 'default' | 'single';

/** One line for the file: `dispatch.<key>` in the locales, with what it needs. */
export const traceText = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type TraceText = z.infer<typeof traceText>;

export type DispatchTrace = {
  workshops: { id: string; name: string; exclusion: Exclusion | null; km: number | null }[];
  rules: RuleVerdict[];
  text: TraceText;
};

export type DispatchResult =
  | {
      ok: true;
      warehouseId: string;
      ruleId: string | null;
      reason: DispatchReason;
      /** From the origin, when both places are known. */
      km: number | null;
      trace: DispatchTrace;
    }
  | { ok: false; code: 'no_warehouse'; trace: DispatchTrace };
