import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** What the app stands on beside React: addresses, answers that are kept, words. */
export const piece = [createRouter, QueryClientProvider, createInstance, initReactI18next];
