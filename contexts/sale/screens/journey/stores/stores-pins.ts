import type { Point } from '@reprise/platform/domain/address/distance.ts';
import type { DropOffStore } from './store-list.tsx';

export type MapProps = {
  stores: readonly DropOffStore[];
  /** Where the visitor is, when they let the page know. */
  here: Point | null;
  onPick: (storeId: string) => void;
};
