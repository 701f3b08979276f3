import { drawingApi } from '../../domain/drawings/drawing.contract.ts';
import { drawCondition } from '../../domain/drawings/draw-condition.ts';
import { drawDevice } from '../../domain/drawings/draw-device.ts';
import { shapeOf } from '../../domain/drawings/device-shape.ts';
import { sharePicture } from './share-picture.ts';
import { route, type FileAnswer, type Route } from '@reprise/platform/server/http/route.ts';

export const drawingsRoutes: Route[] = [
  route(drawingApi.drawing, async (call, { query }) => {
    // the same is always drawn alike, until the drawing itself is changed; pages of the other hosts show it
    call.setHeader('cache-control', 'public, max-age=604800');
    call.setHeader('cross-origin-resource-policy', 'cross-origin');
    call.setHeader('x-content-type-options', 'nosniff');
    const { name, condition } = query;
    const drawn = condition === undefined ? drawDevice(shapeOf(name ?? '')) : drawCondition(condition);
    if (query.as === 'share') {
      const file = await sharePicture(drawn);
      return {
        file,
        name: 'drawing.png',
        mediaType: 'image/png',
        disposition: 'inline',
      } satisfies FileAnswer;
    }
    return { file: Buffer.from(drawn), name: 'drawing.svg', disposition: 'inline' } satisfies FileAnswer;
  }),
];
