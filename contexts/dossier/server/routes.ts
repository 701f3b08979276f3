import { deviceReleasesRoutes } from './device-releases/device-releases.routes.ts';
import { buybacksRoutes } from './buybacks/buybacks.routes.ts';
import { litigationsRoutes } from './litigations/litigations.routes.ts';
import { priceEffectsRoutes } from './price-effects/price-effects.routes.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { tasksRoutes } from './tasks/tasks.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';

/** Every call of dossier. */
export const dossierRoutes = [
  ...deviceReleasesRoutes,
  ...buybacksRoutes,
  ...litigationsRoutes,
  ...tasksRoutes,
  ...notesRoutes,
  ...statisticsRoutes,
  ...priceEffectsRoutes,
];
