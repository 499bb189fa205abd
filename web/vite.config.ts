import { spawnSync } from 'node:child_process'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, loadEnv } from 'vite'

export default defineConfig(({ mode }) => {
  const { PORT = '3000' } = loadEnv(mode, import.meta.dirname, 'PORT')
  const server = `http://127.0.0.1:${PORT}`
  return {
    plugins: [callsOfTheContract(), react(), tailwind(), nameStartAssets(), nameBrand()],
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
              { name: 'icons', test: /node_modules\/lucide-react\// },
              // One file for each stage of the start, instead of thirty small ones. Not with what their modules need:
              // an icon that two stages share would tie the first to the second.
              ...(['base', 'app', 'frame', 'calendar'] as const).map((stage) => ({
                name: (id: string, modules: Modules) => (stageOf(id, modules) === stage ? stage : null),
                debugName: stage,
                includeDependenciesRecursively: false,
              })),
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

/** `base` for what both starts need, `app` for the routed app, `frame` for the signed-in area, `calendar` for
 * its first screen; the rest splits by itself. */
function stageOf(id: string, modules: Modules): 'base' | 'app' | 'frame' | 'calendar' | null {
  // Libraries that gather everything in one index would count as needed whole.
  if (id.includes('/node_modules/') || /\/web\/(index\.html|src\/main\.tsx)$/.test(id)) return null
  const importers = new Set([id])
  for (const importer of importers)
    for (const one of modules.getModuleInfo(importer)?.importers ?? []) importers.add(one)
  const isNeededBy = (file: string) =>
    [...importers].some((importer) => importer.endsWith(`/web/src/${file}`))
  const isInApp = isNeededBy('app.tsx')
  const isInFrame = isNeededBy('shell/frame.tsx')
  if (isNeededBy('main.tsx') || (isNeededBy('auth/start.tsx') && (isInApp || isInFrame))) return 'base'
  if (isInApp || isInFrame) return isInApp ? 'app' : 'frame'
  return id.includes('/web/src/calendar/') && isNeededBy('calendar/page.tsx') ? 'calendar' : null
}

/**
 * Tells `preferences.js` the files that follow from the address, the language and the font, so that it asks for them
 * before the main script has run. Otherwise each would wait until the one that names it had come.
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
          files.map((file) => file.fileName).filter((file) => file.includes(`/${name}-latin`))
        const chunksOf = (module: string) => {
          const holds = (file: (typeof files)[number]) =>
            file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module))
          const names = new Set(files.filter(holds).map((file) => file.fileName))
          for (const name of names) {
            const file = bundle[name]
            if (file?.type === 'chunk') for (const one of file.imports) names.add(one)
          }
          return [...names].filter((name) => !html.includes(name))
        }
        const assets = {
          'sign-in': chunksOf('/auth/start.tsx'),
          app: chunksOf('/src/app.tsx'),
          frame: chunksOf('/shell/frame.tsx'),
          calendar: chunksOf('/calendar/page.tsx'),
          dashboard: chunksOf('/dashboard/page.tsx'),
          pl: chunksOf('/locales/pl/shell.ts'),
          'pl-start': chunksOf('/locales/pl-start.ts'),
          'pl-all': chunksOf('/locales/pl.ts'),
          inter: font('inter'),
          manrope: font('manrope'),
        }
        const script = 'src="/preferences.js"'
        return html.replace(script, `${script} data-assets='${JSON.stringify(assets)}'`)
      },
    },
  }
}

/** The server writes the brand into the built page; in development there is no server before the page. */
function nameBrand(): Plugin {
  return {
    name: 'name-brand',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll('%APP_BRAND%', 'Wizyta'),
  }
}
