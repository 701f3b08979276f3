import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { elementApi } from '../../domain/element/element.contract.ts';
import { readElement, saveElement } from './save-element.ts';

export const elementRoutes: Route[] = [
  route(elementApi.element, (call, { params }) => readElement(call, params.id)),
  route(elementApi.saveElement, (call, { params, body }) => saveElement(call, params.id, body)),
];
