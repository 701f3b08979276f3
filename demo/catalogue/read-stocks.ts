import { stableUuid } from '../make/identifiers.ts';
import { inFour, type InFourLanguages } from './words.ts';

export const nativeStocks = [
  'to_verify',
  'refurb_completed',
  'customer_return',
  'in_quarantine',
  'to_refurbish',
] as const;

export type DemoStock = {
  id: string;
  key: string;
  warehouseExternalId: string;
  /** null: made by the workshop; a native stock can be neither renamed nor deleted. */
  native: (typeof nativeStocks)[number] | null;
  name: InFourLanguages;
  identifier: string;
  location: string;
  bins: string[];
};

const nativeNames: Record<(typeof nativeStocks)[number], InFourLanguages> = {
  to_verify: inFour('À contrôler', 'To control', 'Te controleren', 'Zu prüfen'),
  refurb_completed: inFour('Reconditionnés', 'Refurbished', 'Opgeknapt', 'Aufbereitet'),
  customer_return: inFour('Retours clients', 'Customer returns', 'Klantretouren', 'Kundenrücksendungen'),
  in_quarantine: inFour('Quarantaine', 'Quarantine', 'Quarantaine', 'Quarantäne'),
  to_refurbish: inFour('À reconditionner', 'To refurbish', 'Op te knappen', 'Aufzubereiten'),
};

type CustomStock = {
  key: string;
  name: InFourLanguages;
  identifier: string;
  location: string;
  bins: string[];
};

const binsOf = (aisle: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${aisle}-${String(i + 1).padStart(2, '0')}`);

const customStocks: CustomStock[] = [
  {
    key: 'parts',
    name: inFour('Pour pièces', 'For parts', 'Voor onderdelen', 'Für Ersatzteile'),
    identifier: 'PIECES',
    location: 'Allée P',
    bins: binsOf('P', 8),
  },
  {
    key: 'repair_bench',
    name: inFour('Banc de réparation', 'Repair bench', 'Reparatiebank', 'Reparaturplatz'),
    identifier: 'BANC',
    location: 'Zone centrale',
    bins: binsOf('B', 6),
  },
  {
    key: 'ready_to_ship',
    name: inFour('Prêts à expédier', 'Ready to ship', 'Klaar voor verzending', 'Versandbereit'),
    identifier: 'DEPART',
    location: 'Quai',
    bins: binsOf('D', 4),
  },
  {
    key: 'tablets',
    name: inFour('Tablettes', 'Tablets', 'Tablets', 'Tablets'),
    identifier: 'TAB',
    location: 'Allée T',
    bins: binsOf('T', 6),
  },
];

const stocksOf = (warehouseExternalId: string): DemoStock[] => {
  const id = (key: string): string => stableUuid(`stock:${warehouseExternalId}:${key}`);
  return [
    ...nativeStocks.map((key, i) => ({
      id: id(key),
      key,
      warehouseExternalId,
      native: key,
      name: nativeNames[key],
      identifier: `N${i + 1}`,
      location: `Allée ${'ABCDE'.charAt(i)}`,
      bins: binsOf('ABCDE'.charAt(i), 10),
    })),
    ...customStocks.map((stock) => ({ ...stock, id: id(stock.key), warehouseExternalId, native: null })),
  ];
};

/** The five native stocks and four of its own for each of the two workshops, with their bins. */
export const readStocks = (): DemoStock[] => [...stocksOf('ATL-NANTES'), ...stocksOf('ATL-LILLE')];
