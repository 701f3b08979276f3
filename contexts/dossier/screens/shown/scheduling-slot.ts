import type { ExportFormat } from '@reprise/platform/domain/core/export-format.ts';
import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';
import type { ExportQuery } from '../buybacks/export-columns.ts';
import type { BuybackQuery } from '../buybacks/use-exports.ts';

/** The list as it is seen, to be exported again and again. */
export type SchedulingProps = {
  filters: BuybackQuery;
  columns: ExportQuery['columns[]'];
  format: ExportFormat;
  onClose: () => void;
};

/** The slot for the dialog that schedules an export, which the administration context fills. */
export const scheduling = createSlot<SchedulingProps>('dialog of scheduled exports');
