import { drawingApi } from '../../domain/drawings/drawing.contract.ts';
import { drawDevice } from '../../domain/drawings/draw-device.ts';
import { shapeOf } from '../../domain/drawings/device-shape.ts';
import { route, type FileAnswer, type Route } from '@reprise/platform/server/http/route.ts';

export const drawingsRoutes: Route[] = [
  route(drawingApi.drawing, async (call, { query }) => {
    // a name is always drawn alike, until the drawing itself is changed; pages of the other hosts show it
    call.setHeader('cache-control', 'public, max-age=604800');
    call.setHeader('cross-origin-resource-policy', 'cross-origin');
    call.setHeader('x-content-type-options', 'nosniff');
    const file = Buffer.from(drawDevice(shapeOf(query.name)));
    return { file, name: 'device.svg', disposition: 'inline' } satisfies FileAnswer;
  }),
];
