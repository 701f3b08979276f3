import type { Route } from '../../lib/http/route.ts';

export const cartsRoutes: Route[] = [];
