import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { type Bundle, chunksOf, fontFiles, stylesOf } from './files.ts'

/** Makes /sw.js after the app, with the names of the app's files in it. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { BUILD: JSON.stringify(describe(bundle)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2023',
          modulePreload: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: join(import.meta.dirname, '../sw/worker.ts'),
            output: { entryFileNames: 'sw.js', format: 'iife' },
          },
        },
      })
    },
  }
}

/** Facts of the build that `sw/shell.ts` reads. */
function describe(bundle: Bundle) {
  const shell = [
    '/src/main.tsx',
    '/app/app.tsx',
    '/app/frame/frame.tsx',
    '/calendar/page.tsx',
    '/dashboard/page.tsx',
    // Without network it still leads through what is kept.
    '/app/palette/palette.tsx',
  ]
  const scripts = [...new Set(shell.flatMap((module) => chunksOf(bundle, module)))]
  const addresses = (names: readonly string[]) => [...new Set(names)].map((name) => `/${name}`)
  const files = addresses(Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name)))
  return {
    id: createHash('sha256').update(files.join()).digest('hex').slice(0, 12),
    files,
    shell: addresses([...scripts, ...stylesOf(bundle, scripts)]),
    fonts: { inter: addresses(fontFiles(bundle, 'inter')), manrope: addresses(fontFiles(bundle, 'manrope')) },
  }
}
