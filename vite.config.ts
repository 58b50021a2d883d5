import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunkGroups.mjs'
import { offlineFiles } from './scripts/offlineFiles.mjs'
import { preloadDrawing } from './scripts/preloadDrawing.mjs'
import { readyPaths } from './scripts/readyPaths.mjs'
import { readyTexts, slimIntl, withoutParser } from './scripts/readyTexts.mjs'
import { slimVerdict } from './scripts/slimVerdict.mjs'

const root = import.meta.dirname
const web = resolve(root, 'src')

/** In development, the public answering address gets its own page and other sites their script, as from the server in production. */
const publicAddresses = (): Plugin => ({
  name: 'acopio-public-addresses',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/forms/public/')) request.url = '/answer.html'
      if (request.url === '/embed.js') request.url = '/embed/embed.ts'
      next()
    })
  },
})

export default defineConfig(({ isSsrBuild }) => ({
  root: web,
  publicDir: resolve(web, 'public'),
  resolve: {
    alias: [
      { find: 'fast-uri', replacement: resolve(root, 'scripts/fastUri.mjs') },
      { find: 'fast-equals', replacement: resolve(root, 'scripts/fastEquals.mjs') },
      // The server is sent words by others, which it parses.
      ...(isSsrBuild ? [] : [withoutParser, slimIntl]),
    ],
  },
  cacheDir: resolve(root, 'node_modules/.vite'),
  plugins: [
    react(),
    readyTexts(),
    readyPaths(resolve(root, 'schemas/api/paths.ts')),
    ...(isSsrBuild ? [] : [slimVerdict]),
    publicAddresses(),
    preloadDrawing(),
    offlineFiles(),
  ],
  server: {
    fs: { allow: [root] },
    proxy: { '/api': { target: process.env['ACOPIO_API'] ?? 'http://127.0.0.1:3001' } },
  },
  build: isSsrBuild
    ? {
        // Node runs this: dependencies stay in node_modules, so native ones and their data files keep working.
        outDir: resolve(root, 'dist/server'),
        target: 'node20',
        emptyOutDir: true,
        copyPublicDir: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: resolve(root, 'server/main.ts'),
            backup: resolve(root, 'server/commands/backup.ts'),
            restore: resolve(root, 'server/commands/restore.ts'),
            accountInvite: resolve(root, 'server/commands/accountInvite.ts'),
            ownerReset: resolve(root, 'server/commands/ownerReset.ts'),
            keysRotate: resolve(root, 'server/commands/keysRotate.ts'),
            filesMove: resolve(root, 'server/commands/filesMove.ts'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: resolve(root, 'dist/web'),
        emptyOutDir: true,
        // The content security policy allows our own files only: nothing is inlined, the preload helper included.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        manifest: true,
        // One file of what the app begins with, rather than two dozen.
        chunkSizeWarningLimit: 800,
        rolldownOptions: {
          input: {
            index: resolve(web, 'index.html'),
            answer: resolve(web, 'answer.html'),
            embed: resolve(web, 'embed/embed.ts'),
            sw: resolve(root, 'adapters/worker/serviceWorker.ts'),
          },
          // Other sites name the one, browsers the other, whatever is in them.
          output: {
            entryFileNames: ({ name }) =>
              name === 'embed' || name === 'sw' ? `${name}.js` : 'assets/[name]-[hash].js',
            codeSplitting: { groups: chunkGroups(web) },
          },
        },
      },
}))
