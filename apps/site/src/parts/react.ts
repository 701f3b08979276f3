/** React by itself, for the start in pieces. */
export { createRoot } from 'react-dom/client';
