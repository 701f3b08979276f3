import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { savedViewApi } from '../../domain/saved-views/saved-view.contract.ts';
import { changeView, deleteView, readViews, saveView } from './write-view.ts';

export const savedViewsRoutes: Route[] = [
  route(savedViewApi.savedViews, (call, { query }) => readViews(call, query.list)),
  route(savedViewApi.saveView, (call, { body }) => saveView(call, body)),
  route(savedViewApi.changeView, (call, { params, body }) => changeView(call, params.id, body)),
  route(savedViewApi.deleteView, (call, { params }) => deleteView(call, params.id)),
];
