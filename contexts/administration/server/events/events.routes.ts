import { eventApi } from '../../domain/events/event.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { readEvents } from './read-events.ts';

export const eventsRoutes: Route[] = [route(eventApi.list, (call, { query }) => readEvents(call, query))];
