import { spawnSync } from 'node:child_process'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, loadEnv } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { writeChunkList } from './build/chunk-list.ts'
import { iconByIcon } from './build/icons.ts'
import { logWordsAsData } from './build/log-words.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { writePageList } from './build/page-list.ts'
import { nameStartAssets } from './build/start-assets.ts'
import { wordsBesideSentences } from './build/words.ts'
import { leanZod } from './build/zod.ts'

export default defineConfig(({ mode }) => {
  const { PORT = '3000' } = loadEnv(mode, import.meta.dirname, 'PORT')
  const server = `http://127.0.0.1:${PORT}`
  return {
    plugins: [
      callsOfTheContract(),
      iconByIcon(),
      logWordsAsData(),
      leanZod(),
      react(),
      tailwind(),
      nameStartAssets(),
      writeChunkList(),
      writePageList(),
      offlineWorker(),
      wordsBesideSentences(),
      nameBrand(),
    ],
    build: {
      outDir: 'dist',
      // What Tailwind 4 needs anyway; Temporal is filled in where it is missing.
      target: ['es2023', 'chrome111', 'edge111', 'firefox128', 'safari16.4'],
      modulePreload: {
        polyfill: false,
        // The routes import each screen: the names of all their files would come with every page (page-list.ts).
        resolveDependencies: (_file, files, { hostId }) => (hostId.includes('/frame-') ? [] : files),
      },
      reportCompressedSize: false,
      // The content security policy allows no font inside a style sheet.
      assetsInlineLimit: (path: string) => (path.endsWith('.woff2') ? false : undefined),
      rolldownOptions: {
        // Making a schema or a call changes nothing: unused ones are dropped.
        treeshake: {
          manualPureFunctions: [
            'z',
            'endpoint',
            'entity',
            'reorderCall',
            'ledger',
            'action',
            'report',
            'listQuery',
            'page',
          ],
        },
        output: {
          // The frameworks change rarely: their file stays in the browser's cache when the app is updated.
          codeSplitting: {
            groups: chunkGroups,
          },
        },
      },
    },
    server: { proxy: { '/api': server, '/health': server } },
    preview: { proxy: { '/api': server, '/health': server } },
  }
})

/** Keeps src/platform/net/calls.gen.ts as the contract is. */
function callsOfTheContract(): Plugin {
  const make = () => {
    const { status } = spawnSync(process.execPath, ['make-calls.ts'], {
      cwd: import.meta.dirname,
      stdio: 'inherit',
    })
    if (status !== 0)
      throw new Error('The calls of the contract could not be written to src/platform/net/calls.gen.ts')
  }
  return {
    name: 'calls-of-the-contract',
    buildStart: make,
    watchChange(id) {
      if (/\/contract\/src\/(?!words\/)[a-z/-]+\.ts$/.test(id)) make()
    },
  }
}

/** The server writes the brand into the built page; in development there is no server before the page. */
function nameBrand(): Plugin {
  return {
    name: 'name-brand',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%APP_BRAND%', 'Wizyta')
        .replaceAll('%IDENTITY_PROVIDER%', '')
        .replaceAll('%REGISTRATION%', 'off')
        .replaceAll('%PASSKEY_ORIGIN%', ''),
  }
}
