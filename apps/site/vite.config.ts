import { appBuild } from '../build/vite.ts';

/** The app, and the few scripts and styles of the pages that the server writes whole. */
export default appBuild(import.meta.dirname, ['index.html', 'document.html']);
