/** What the app stands on beside React, for the start in pieces: addresses, answers that are kept, words. */
export { createRouter } from '@tanstack/react-router';
export { QueryClientProvider } from '@tanstack/react-query';
export { initReactI18next } from 'react-i18next';
export { createInstance } from 'i18next';
