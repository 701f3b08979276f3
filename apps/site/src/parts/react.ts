import { createRoot } from 'react-dom/client';

/** React by itself: named, so that the build does not leave it out. */
export const piece = createRoot;
