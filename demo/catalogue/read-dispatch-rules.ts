import { stableUuid } from '../make/identifiers.ts';

export type DemoDispatchRule = {
  id: string;
  position: number;
  title: string;
  enabled: boolean;
  conditions: {
    attribute: 'brand' | 'category' | 'circuit' | 'productState';
    operator: 'in' | 'notIn';
    values: string[];
  }[];
  destinationExternalIds: string[];
  geographicCriterion: boolean;
};

const rule = (position: number, fields: Omit<DemoDispatchRule, 'id' | 'position'>): DemoDispatchRule => ({
  id: stableUuid(`dispatch-rule:${position}`),
  position,
  ...fields,
});

const rules: readonly DemoDispatchRule[] = [
  rule(1, {
    title: 'Téléphones à touches et appareils éteints : Lille',
    enabled: true,
    conditions: [
      { attribute: 'category', operator: 'in', values: ['telephones-classiques'] },
      { attribute: 'productState', operator: 'in', values: ['functional', 'grade_e'] },
    ],
    destinationExternalIds: ['ATL-LILLE'],
    geographicCriterion: false,
  }),
  rule(2, {
    title: 'Apple déposé ou enlevé en magasin : au plus près',
    enabled: true,
    conditions: [
      { attribute: 'brand', operator: 'in', values: ['Apple'] },
      { attribute: 'circuit', operator: 'in', values: ['store_collect', 'store_drop'] },
    ],
    destinationExternalIds: ['ATL-NANTES', 'ATL-LILLE'],
    geographicCriterion: true,
  }),
  rule(3, {
    title: 'Smartphones hors Apple cassés : Nantes, puis Lille',
    enabled: true,
    conditions: [
      { attribute: 'category', operator: 'in', values: ['smartphones'] },
      { attribute: 'brand', operator: 'notIn', values: ['Apple'] },
      { attribute: 'productState', operator: 'in', values: ['grade_d'] },
    ],
    destinationExternalIds: ['ATL-NANTES', 'ATL-LILLE'],
    geographicCriterion: false,
  }),
  rule(4, {
    title: 'Tablettes par la poste : Lille (essai de l’été, arrêté)',
    enabled: false,
    conditions: [
      { attribute: 'category', operator: 'in', values: ['tablettes'] },
      { attribute: 'circuit', operator: 'in', values: ['web_post'] },
    ],
    destinationExternalIds: ['ATL-LILLE'],
    geographicCriterion: false,
  }),
];

/** Which workshop receives what: the first rule that matches decides (docs/dispatch.md, "Order"). */
export const readDispatchRules = (): DemoDispatchRule[] => [...rules];

/** Where a product goes when no rule fits and the store names no workshop. */
export const defaultWarehouseExternalId = 'ATL-NANTES';
