import { join } from 'node:path';
import { appBuild, scriptBeside } from '../build/vite.ts';

const root = import.meta.dirname;

/**
 * The app, the few scripts and styles of the pages that the server writes whole, the element of other origins, and the
 * worker of the page of a dossier.
 */
export default appBuild(root, {
  pages: ['index.html', 'src/app.tsx', 'document.html'],
  beside: [
    scriptBeside(root, 'shop-element', join(root, 'src/element/element.ts')),
    scriptBeside(root, 'following-worker', join(root, 'src/worker/following-worker.ts')),
  ],
  inPieces: true,
});
