import type { Point } from '@reprise/platform/domain/address/distance.ts';
import type { DropOffStore } from './store-list.tsx';

export type MapProps = {
  stores: readonly DropOffStore[];
  /** The visitor's position, if they allowed it. */
  here: Point | null;
  onPick: (storeId: string) => void;
};
