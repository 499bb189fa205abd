import type { Rolldown } from 'vite'
import { isIcon } from './icons.ts'

/**
 * Which modules share a file; the rest is split by route. The libraries change rarely: their files stay in the browser's
 * cache when the app is updated.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  { name: 'router', test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\// },
  // Lists without an end are of one screen.
  { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*[iI]nfinite)/ },
  // Screens without a schema write numbers too.
  { name: groupOf, debugName: 'numbers', test: /contract\/src\/kit\/(number-text|quantity)\.ts/ },
  // With what every schema of ours is made of.
  { name: 'zod', test: /node_modules\/zod\/|contract\/src\/kit\/(endpoint|field|list)\.ts/ },
  // Not with what their modules need: one that two groups share would tie the first to the second.
  { name: groupOf, debugName: 'app', includeDependenciesRecursively: false },
]

/** Small parts of any screen. Not what parts on demand share, nor the one with Radix. */
const small =
  /\/web\/src\/(platform|kit\/(ui|feedback|nav))\/(?!.*(command|month-grid|overlay-parts|search-box|drop-zone|file-drop|printed|qr-code|bar-code|tabs))/

/** Parts of forms that do without the form library, and screens that need no more of a form. */
const formParts =
  /\/web\/src\/kit\/form\/(form-section|restored-notice|archived-notice|save-bar|use-save-keys|versions|record|record-menu)\.tsx?$/

/** Parts of each form that uses the form library, with the three usual fields. */
const form =
  /\/web\/src\/kit\/form\/(entity-form|use-entity-form|form-context|use-field|required|use-form-draft|(place|sort)-errors|(text|number|choice)-field|parse-minutes)\.tsx?$/

/** Screens that between them use what most screens share. */
const samples = [
  'kit/list/entity-list.tsx',
  'kit/form/entity-form.tsx',
  'kit/form/record-menu.tsx',
  'booking/calendar/page.tsx',
  'access/activity-log/page.tsx',
]

/**
 * Returns the name of the file that a module is in. `calls-…` is for the calls of a wing.
 *
 * Returns `base` for what sign-in shares with the app, `frame` for the routed app with its frame, `shared`, `form-parts`,
 * `form` and `list` for what screens share.
 */
function groupOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  // Libraries that gather everything in one index would count as needed whole.
  if (id.includes('/node_modules/') && !isIcon(id)) return null
  if (/\/web\/(index\.html|src\/main\.tsx)$/.test(id)) return null
  // One file hands all of them on: by the imports each would be needed wherever one is.
  const calls = /\/calls\/(\w+)\.gen\.ts$/.exec(id)?.[1]
  if (calls) return calls === 'first' ? 'base' : `calls-${calls}`
  const isNeededBy = needsOf(id, modules)
  const isOfFrame = isNeededBy('app/app.tsx') || isNeededBy('app/frame/frame.tsx')
  const users = samples.filter(isNeededBy)
  const isShared = users.length > 1 || (small.test(id) && !isFetched(id, modules))
  if (isNeededBy('access/sign-in/start.tsx') && (isOfFrame || isShared || users.length > 0)) return 'base'
  if (isOfFrame) return 'frame'
  if (isIcon(id)) {
    const importers = modules.getModuleInfo(id)?.importers ?? []
    if (importers.length === 1) return groupOf(importers[0] as string, modules)
    // One that few screens draw comes with them.
    return isShared || users.length > 0 || importers.length > 4 ? 'icons' : null
  }
  if (isShared) return 'shared'
  if (formParts.test(id)) return 'form-parts'
  if (form.test(id)) return 'form'
  return users[0] === 'kit/list/entity-list.tsx' ? 'list' : null
}

/** Says of a module that it is fetched on demand alone. */
const isFetched = (id: string, modules: Rolldown.ChunkingContext): boolean =>
  modules.getModuleInfo(id)?.importers.length === 0

/** Says of a file below web/src whether it imports the module at once, itself or through others. */
function needsOf(id: string, modules: Rolldown.ChunkingContext): (file: string) => boolean {
  const importers = new Set([id])
  for (const importer of importers)
    for (const one of modules.getModuleInfo(importer)?.importers ?? []) importers.add(one)
  return (file) => [...importers].some((importer) => importer.endsWith(`/web/src/${file}`))
}
