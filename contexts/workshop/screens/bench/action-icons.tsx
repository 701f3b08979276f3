import {
  IconArrowBackUp,
  IconBoxSeam,
  IconCircleX,
  IconClipboardCheck,
  IconDatabaseOff,
  IconDoorExit,
  IconList,
  IconLogin2,
  IconMapPinOff,
  IconRotate2,
  IconShieldPause,
  IconStethoscope,
  IconTool,
  IconTransfer,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemActions, type ItemAction } from '@reprise/dossier/domain/items/item.actions.ts';

const icons: Record<ItemAction | 'all' | 'refuse', typeof IconTool> = {
  all: IconList,
  checkIn: IconLogin2,
  found: IconLogin2,
  forceCheckIn: IconLogin2,
  control: IconClipboardCheck,
  releaseToControl: IconClipboardCheck,
  releaseToStock: IconBoxSeam,
  releaseToReturn: IconArrowBackUp,
  chooseStock: IconBoxSeam,
  diagnose: IconStethoscope,
  resumeDiagnosis: IconStethoscope,
  steps: IconTool,
  sendReturn: IconArrowBackUp,
  ship: IconTruckDelivery,
  move: IconTransfer,
  erase: IconDatabaseOff,
  rework: IconRotate2,
  reopenControl: IconRotate2,
  quarantine: IconShieldPause,
  loseAtStore: IconMapPinOff,
  loseAtWarehouse: IconMapPinOff,
  loseInTransport: IconMapPinOff,
  exit: IconDoorExit,
  refuse: IconCircleX,
};

/** The icon of an action; it is always shown with the action's words. */
export const actionIcon = (action: keyof typeof icons): ReactNode => {
  const Icon = icons[action];
  return <Icon size={24} stroke={1.75} />;
};

/** The button of an item's action, with its words, its icon, its key and its code. */
export function useItemButton() {
  const { t } = useTranslation('workshop');
  return (action: ItemAction, onAct: () => void, more: Partial<BenchAction> = {}): BenchAction => {
    const { key: shortcut, code, aside } = itemActions.possible(action);
    const words = { label: t(`actions.${action}`), icon: actionIcon(action) };
    return { key: action, ...words, shortcut, code, aside, onAct, ...more };
  };
}
