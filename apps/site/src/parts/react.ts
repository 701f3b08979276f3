import { createRoot } from 'react-dom/client';

/** React by itself, for the start in pieces: named, so that the build does not leave it out. */
export const drawing = createRoot;
