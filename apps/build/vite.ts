import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import variables from 'postcss-simple-vars';
import { defineConfig, type UserConfig } from 'vite';

const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
};

/** What every page needs, in one chunk: together they compress better than apart. */
const foundation =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\//;

/** What an app needs at the start, and what its screens share, in few chunks, since a phone pays for each request. */
const groups = [
  // apart from the app, for the pages that need nothing else of it
  { name: 'bare', test: /\/kit\/consent-choice\.ts$|\/frame\/measure\.ts$/, priority: 6 },
  { name: 'styles', test: /(?<!document)\.css$/, tags: ['$initial' as const], priority: 5 },
  { name: 'foundation', test: foundation, priority: 4 },
  {
    name: 'frame',
    test: /\/(platform|contexts|node_modules)\//,
    tags: ['$initial' as const],
    priority: 3,
  },
  // on the home page, which must not get the estimate that small chunks would be merged with
  { name: 'up-to', test: /\/offer\/screens\/shown\/up-to\.tsx$|\/domain\/core\/money\.ts$/, priority: 3 },
  // the schemas and the phone numbers that only a form needs
  { name: 'forms', test: /\/dossier\/screens\/shown\/customer-form\.ts$/, priority: 2 },
  {
    name: 'shared',
    test: /\/platform\/screens\/(ui|public)\/|\/sale\/screens\/(journey|shown)\/|\/dossier\/screens\/shown\/customer-|\/node_modules\/@tabler\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6_000,
    priority: 1,
  },
];

/**
 * The build configuration of an app.
 * @param root the app's folder
 * @param pages its HTML files, each an entry of its own
 */
export const appBuild = (root: string, pages: readonly string[] = ['index.html']): UserConfig =>
  defineConfig({
    root,
    plugins: [react()],
    resolve: { dedupe: ['react', 'react-dom', 'i18next', 'react-i18next', '@tanstack/react-query'] },
    css: { postcss: { plugins: [mantine(), variables({ variables: breakpoints })] } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // the server reads it to announce the words of the visitor's language in index.html
      manifest: true,
      target: 'es2022',
      // a font or a picture inlined into the CSS as data: would need a weaker content security policy
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: pages.map((page) => join(root, page)),
        output: { codeSplitting: { groups } },
      },
    },
  });
