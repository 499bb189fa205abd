import { spawnSync } from 'node:child_process'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, loadEnv } from 'vite'

export default defineConfig(({ mode }) => {
  const { PORT = '3000' } = loadEnv(mode, import.meta.dirname, 'PORT')
  const server = `http://127.0.0.1:${PORT}`
  return {
    plugins: [callsOfTheContract(), react(), tailwind(), nameStartAssets()],
    build: {
      outDir: 'dist',
      // What Tailwind 4 needs anyway; Temporal is filled in where it is missing.
      target: ['es2023', 'chrome111', 'edge111', 'firefox128', 'safari16.4'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        // Making a schema changes nothing: one that nobody uses may go, and with the last one zod.
        treeshake: { manualPureFunctions: ['z'] },
        output: {
          // The frameworks change rarely: their file stays in the browser's cache when the app is updated.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
              {
                name: 'router',
                test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//,
              },
              { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
              { name: 'zod', test: /node_modules\/zod\// },
              // One file for what every page needs and one for the frame, instead of thirty small ones.
              { name: (id, context) => firstLoadOf(id, context), debugName: 'first load' },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': server, '/health': server } },
    preview: { proxy: { '/api': server, '/health': server } },
  }
})

/** Keeps src/lib/calls.gen.ts as the contract is. */
function callsOfTheContract(): Plugin {
  const make = () => {
    const { status } = spawnSync(process.execPath, ['make-calls.ts'], {
      cwd: import.meta.dirname,
      stdio: 'inherit',
    })
    if (status !== 0)
      throw new Error('The calls of the contract could not be written to src/lib/calls.gen.ts')
  }
  return {
    name: 'calls-of-the-contract',
    buildStart: make,
    watchChange(id) {
      if (/\/contract\/src\/[a-z-]+\.ts$/.test(id)) make()
    },
  }
}

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** `app` for what the start needs, `frame` for what the signed-in area needs beside it; the rest splits by itself. */
function firstLoadOf(id: string, modules: Modules): 'app' | 'frame' | null {
  // Libraries that gather everything in one index would count as needed whole.
  if (id.includes('/node_modules/') || id.endsWith('/web/index.html')) return null
  const importers = new Set([id])
  for (const importer of importers)
    for (const one of modules.getModuleInfo(importer)?.importers ?? []) importers.add(one)
  const isNeededBy = (file: string) => [...importers].some((importer) => importer.endsWith(file))
  const isInFrame = isNeededBy('/web/src/shell/frame.tsx')
  if (isNeededBy('/web/src/main.tsx') || (isInFrame && isNeededBy('/web/src/auth/sign-in.tsx'))) return 'app'
  return isInFrame ? 'frame' : null
}

/**
 * Tells `preferences.js` the files that a choice of language and font needs, so that it asks for them before the
 * main script has loaded. Without it the Polish words and the font would each wait one round trip longer.
 */
function nameStartAssets(): Plugin {
  return {
    name: 'name-start-assets',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle)
        const font = (name: string) =>
          files
            .filter((file) => new RegExp(`/${name}-latin(-ext)?-wght`).test(file.fileName))
            .map((file) => `/${file.fileName}`)
        const polish = files.filter(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/locales/pl/shell.ts'),
        )
        const assets = {
          pl: polish
            .flatMap((file) => [file.fileName, ...(file.type === 'chunk' ? file.imports : [])])
            .map((name) => `/${name}`),
          inter: font('inter'),
          manrope: font('manrope'),
        }
        return html.replace(
          'src="/preferences.js"',
          `src="/preferences.js" data-assets='${JSON.stringify(assets)}'`,
        )
      },
    },
  }
}
