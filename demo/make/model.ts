/** A real model on the market, before it becomes one product per capacity. Dimensions in cm, rounded up. */
export type Model = {
  brand: string;
  model: string;
  category: string;
  year: number;
  /** GB; empty when no source names a capacity: the model is then one product. */
  storages: number[];
  /** Real TACs; empty when no open list has them. */
  tacs: string[];
  dimensions: { length: number; width: number; height: number } | null;
  /** The price of the flawless phone when new, in euros; made up from its range. */
  launchPrice: number;
};

export const nameKey = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9+]/g, '');
