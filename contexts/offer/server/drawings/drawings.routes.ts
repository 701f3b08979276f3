import { drawingApi } from '../../domain/drawings/drawing.contract.ts';
import { drawDevice } from '../../domain/drawings/draw-device.ts';
import { shapeOf } from '../../domain/drawings/device-shape.ts';
import { sharePicture } from './share-picture.ts';
import { route, type FileAnswer, type Route } from '@reprise/platform/server/http/route.ts';

export const drawingsRoutes: Route[] = [
  route(drawingApi.drawing, async (call, { query }) => {
    // a name is always drawn alike, until the drawing itself is changed; pages of the other hosts show it
    call.setHeader('cache-control', 'public, max-age=604800');
    call.setHeader('cross-origin-resource-policy', 'cross-origin');
    call.setHeader('x-content-type-options', 'nosniff');
    const drawn = drawDevice(shapeOf(query.name));
    if (query.as === 'share') {
      const file = await sharePicture(drawn);
      return { file, name: 'device.png', mediaType: 'image/png', disposition: 'inline' } satisfies FileAnswer;
    }
    return { file: Buffer.from(drawn), name: 'device.svg', disposition: 'inline' } satisfies FileAnswer;
  }),
];
