import { join } from 'node:path';
import reference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** The script of Scalar for browsers, which its plugin serves: one file, `assets/scalar-<hash>.js`. */
const scalar: Plugin = {
  name: 'scalar',
  apply: 'build',
  async generateBundle() {
    const server = Fastify();
    await server.register(reference, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
    const { statusCode, body } = await server.inject('/docs/js/scalar.js');
    await server.close();
    if (statusCode !== 200) throw new Error(`Scalar's script is not where it was: ${statusCode}`);
    this.emitFile({ type: 'asset', name: 'scalar.js', source: body });
  },
};

/** The scripts of the page of the API (docs/decisions/038-the-page-of-the-api.md). */
export default defineConfig({
  root,
  plugins: [scalar],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { start: join(root, 'src/start.js') },
      output: { entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
});
