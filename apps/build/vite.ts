import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import variables from 'postcss-simple-vars';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';

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

/** The part of the foundation that an app takes apart, which a slow phone evaluates in two tasks. */
const drawing = /node_modules\/(react|react-dom|scheduler)\//;

/** What the pages that the server writes whole share with the app: small, and with nothing behind it. */
const bare = new RegExp(
  [
    'kit/consent-choice',
    'frame/measure',
    'core/(?:day|money|limits|locales|product-name|wedge)',
    'codes/(?:imei|check-digit)',
    'categories/slug',
    'carts/minimum',
    'journey/frame/channel',
    'journey/cart/cart',
    'journey/search/imei',
    'shown/product-search',
  ]
    .map((file) => `/${file}\\.ts$`)
    // the builder's own, with which a page loads more
    .concat('vite/preload-helper')
    .join('|'),
);

/** What an app needs at the start, and what its screens share, in few chunks, since a phone pays for each request. */
const groups = [
  // apart from the app, for the pages that need nothing else of it
  { name: 'bare', test: bare, priority: 6 },
  // fetched once the page is there
  { name: 'counts', test: /\/kit\/count-step\.ts$|\/domain\/funnel\/steps\.ts$/, priority: 6 },
  { name: 'styles', test: /(?<!document)\.css$/, tags: ['$initial' as const], priority: 5 },
  { name: 'foundation', test: foundation, priority: 4 },
  {
    name: 'frame',
    // the styles that are not in `styles` stay with the pages that the server writes
    test: /\/(platform|contexts|node_modules)\/(?!.*\.css$)/,
    tags: ['$initial' as const],
    priority: 3,
  },
  // on the page of the search, which must not get the estimate that small chunks would be merged with
  { name: 'up-to', test: /\/offer\/screens\/shown\/up-to\.tsx$/, priority: 3 },
  // by which a kept draft and a price are read again
  { name: 'schemas', test: /\/node_modules\/zod\//, priority: 3 },
  // the fields and the phone numbers that only a form needs
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

type AppBuild = {
  /** Its entries: HTML files, and what one of them loads once it is painted. */
  pages?: readonly string[];
  /** What is built with it and is no part of it. */
  beside?: readonly Plugin[];
  /** Whether it starts in pieces (`src/parts`): a few hundred bytes more, and a phone that hears a touch meanwhile. */
  inPieces?: boolean;
};

/**
 * The build configuration of an app.
 * @param root the app's folder
 */
export const appBuild = (
  root: string,
  { pages = ['index.html'], beside = [], inPieces = false }: AppBuild = {},
): UserConfig =>
  defineConfig({
    root,
    plugins: [react(), ...beside],
    resolve: { dedupe: ['react', 'react-dom', 'i18next', 'react-i18next', '@tanstack/react-query'] },
    css: {
      postcss: {
        plugins: [mantine({ features: { lightDarkFunction: false } }), variables({ variables: breakpoints })],
      },
    },
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
        output: {
          codeSplitting: {
            groups: inPieces ? [{ name: 'drawing', test: drawing, priority: 5 }, ...groups] : groups,
          },
          // by itself a shared chunk names those that share it, and the shell has the names of all chunks: each letter of
          // five hundred hashes weighs
          chunkFileNames: ({ name }) =>
            `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash:7].js`,
        },
      },
    },
  });

/**
 * Builds a script beside the app, for pages of other origins or for a worker: one file, which shares nothing with the
 * app and leaves no names where it runs. `assets/<name>-<hash>.js`.
 * @param entry its source, an absolute path
 */
export const scriptBeside = (root: string, name: string, entry: string): Plugin => ({
  name: `script-beside:${name}`,
  apply: 'build',
  closeBundle: async () => {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: { [name]: entry },
          output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
        },
      },
    });
  },
});
