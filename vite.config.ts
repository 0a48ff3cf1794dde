import { defineConfig } from 'vite';

/** `/api` and `/dev` belong to the server that runs beside the page; `API` names it while the page is served from its sources. */
const server = process.env['API'] ?? 'http://localhost:3000';

export default defineConfig({
  root: 'web',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    // Everything is a file of ours: the content policy allows no inline script or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      input: { main: 'web/index.html', sw: 'web/sw.ts' },
      // A service worker is found by its name, and answers for what lies beside it.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': server, '/dev': server } },
});
