import { spawnSync } from 'node:child_process'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, loadEnv } from 'vite'
import { writeChunkList } from './build/chunk-list.ts'
import { iconByIcon, isIcon } from './build/icons.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { nameStartAssets } from './build/start-assets.ts'

export default defineConfig(({ mode }) => {
  const { PORT = '3000' } = loadEnv(mode, import.meta.dirname, 'PORT')
  const server = `http://127.0.0.1:${PORT}`
  return {
    plugins: [
      callsOfTheContract(),
      iconByIcon(),
      react(),
      tailwind(),
      nameStartAssets(),
      writeChunkList(),
      offlineWorker(),
      nameBrand(),
    ],
    build: {
      outDir: 'dist',
      // What Tailwind 4 needs anyway; Temporal is filled in where it is missing.
      target: ['es2023', 'chrome111', 'edge111', 'firefox128', 'safari16.4'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The content security policy allows no font inside a style sheet.
      assetsInlineLimit: (path: string) => (path.endsWith('.woff2') ? false : undefined),
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
              // Lists without an end are of one screen.
              { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*[iI]nfinite)/ },
              // With what every schema of ours is made of.
              { name: 'zod', test: /node_modules\/zod\/|contract\/src\/kit\/(endpoint|field|list)\.ts/ },
              // The icons of the start in one file, those of all other screens in another.
              {
                name: (id: string, modules: Modules) =>
                  !id.includes('/node_modules/lucide-react/')
                    ? null
                    : !isIcon(id) || isOfStart(id, modules)
                      ? 'icons'
                      : 'more-icons',
                debugName: 'icons',
                includeDependenciesRecursively: false,
              },
              // One file for each stage of the start, instead of thirty small ones. Not with what their modules need:
              // an icon that two stages share would tie the first to the second.
              ...stages.map((stage) => ({
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

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const stages = ['base', 'app', 'frame', 'parts', 'calendar', 'grid', 'screens', 'list'] as const

const smallPages = [
  'booking/visit-link/page.tsx',
  'app/pending/page.tsx',
  'office/settings/profile.tsx',
  'office/help/faq-page.tsx',
]

/** `base` for what both starts need, `app` for the routed app, `frame` for the signed-in area, `calendar` for its
 * page, `grid` for the columns that a desk sees in it and a phone does not, `screens` for what that shares with others, `list` for what every list is made of, `parts` for what of these even
 * small pages have; the rest splits by itself. */
function stageOf(id: string, modules: Modules): (typeof stages)[number] | null {
  // Libraries that gather everything in one index would count as needed whole.
  if (id.includes('/node_modules/') || /\/web\/(index\.html|src\/main\.tsx)$/.test(id)) return null
  const isNeededBy = needsOf(id, modules)
  const isInApp = isNeededBy('app/app.tsx')
  const isInFrame = isNeededBy('app/frame/frame.tsx')
  const isInCalendar = isNeededBy('booking/calendar/page.tsx')
  const isInList = isNeededBy('kit/list/entity-list.tsx')
  const isInStart = isInApp || isInFrame || isInCalendar
  if (isNeededBy('main.tsx') || (isNeededBy('access/sign-in/start.tsx') && isInStart)) return 'base'
  if (isInApp || isInFrame) return isInApp ? 'app' : 'frame'
  const isInGrid = isNeededBy('booking/calendar/grid-view.tsx')
  if (id.includes('/web/src/booking/calendar/')) return isInCalendar ? 'calendar' : isInGrid ? 'grid' : null
  // Pages that are small by themselves do not fetch a whole stage for one module of it.
  if (smallPages.some(isNeededBy)) return isInList ? 'parts' : null
  const isInOthers = isInList || isInGrid
  if (isInCalendar || (isInOthers && isNeededBy('figures/dashboard/page.tsx'))) return 'screens'
  return isInList ? 'list' : null
}

const isOfStart = (id: string, modules: Modules) =>
  [
    'app/app.tsx',
    'app/frame/frame.tsx',
    'access/sign-in/start.tsx',
    'booking/calendar/page.tsx',
    'booking/calendar/grid-view.tsx',
    // The parts of small pages: the calendar loads them too.
    'kit/feedback/load-state.tsx',
  ].some(needsOf(id, modules))

/** Says of a file below src whether it needs the module at once. */
function needsOf(id: string, modules: Modules): (file: string) => boolean {
  const importers = new Set([id])
  for (const importer of importers)
    for (const one of modules.getModuleInfo(importer)?.importers ?? []) importers.add(one)
  return (file) => [...importers].some((importer) => importer.endsWith(`/web/src/${file}`))
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
