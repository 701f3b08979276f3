import type { SchedulingProps } from '@reprise/dossier/screens/shown/scheduling-slot.ts';
import { lazy, Suspense } from 'react';

// the dialog is loaded when it is opened: it would weigh on a list that most people only read
const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}));

/** Schedules the export of the list of dossiers as it is seen. */
export const ScheduleLater = ({ onClose, ...chosen }: SchedulingProps) => (
  <Suspense fallback={null}>
    <ScheduleDialog chosen={chosen} onClose={onClose} />
  </Suspense>
);
