import type { Route } from '../../lib/http/route.ts';

export const catalogueRoutes: Route[] = [];
