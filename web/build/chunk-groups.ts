import { createHash } from 'node:crypto'
import type { Rolldown } from 'vite'
import { isIcon } from './icons.ts'

/**
 * Which modules share a file; the rest is split by route. The libraries change rarely: their files stay in the browser's
 * cache when the app is updated.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // With the small libraries that each page draws with.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@radix-ui\/react-direction|lucide-react\/dist\/esm(?!\/icons))\//,
  },
  { name: 'router', test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\// },
  // Lists without an end are of one screen.
  { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*[iI]nfinite)/ },
  // With what every schema of ours is made of.
  {
    name: 'zod',
    test: /node_modules\/zod\/|contract\/src\/kit\/(endpoint|field|list)\.ts/,
    includeDependenciesRecursively: false,
  },
  // Not with what their modules need: one that two groups share would tie the first to the second.
  { name: groupOf, debugName: 'app', includeDependenciesRecursively: false },
]

/** Always there, or on most pages. */
const anywhere =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@radix-ui\/react-direction|lucide-react|@tanstack)\//

/** Small modules of one subject, of which most screens of a salon's day need several. */
const subjects: Record<string, RegExp> = {
  hours:
    /\/contract\/src\/(kit\/(spans|indexed-rows|typed-time)|people\/working-hours\/(hours|holidays))\.ts$|\/web\/src\/(people\/working-hours\/(away-words|parts)|booking\/affected-visits\/sick-day-link)\.tsx?$/,
  'visit-status':
    /\/contract\/src\/booking\/calendar\/visit-status\.ts$|\/web\/src\/booking\/visits\/visit-status\.ts$/,
  visit:
    /\/contract\/src\/(booking\/(calendar\/visit-steps|visit-labels\/mark)|people\/client-prices\/own-price|sales\/service-parts\/fit-segments)\.ts$|\/web\/src\/booking\/visit-labels\/parts\.tsx$/,
}

/** Small parts of any screen. Not what parts on demand share, nor the one with Radix. */
const small =
  /\/contract\/src\/kit\/money\.ts$|\/web\/src\/(platform|kit\/(ui|feedback|nav))\/(?!.*(command|month-grid|overlay-parts|search-box|drop-zone|file-drop|printed|qr-code|bar-code|tabs|use-kept))/

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
 *
 * The subjects, `calendar`, `sign-in` and `parts-…` are for what only some pages begin with.
 */
function groupOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  // Libraries that gather everything in one index would count as needed whole.
  if (id.includes('/node_modules/') && !isIcon(id)) return null
  if (/\/web\/(index\.html|src\/main\.tsx)$/.test(id)) return null
  // One file hands all of them on: by the imports each would be needed wherever one is.
  const calls = /\/calls\/(\w+)\.gen\.ts$/.exec(id)?.[1]
  if (calls) return calls === 'first' ? 'base' : `calls-${calls}`
  // Schemas name them, and so do screens without one.
  if (/\/contract\/src\/kit\/(number-text|quantity)\.ts$/.test(id)) return 'base'
  const isNeededBy = needsOf(id, modules)
  const isOfFrame = isNeededBy('app/app.tsx') || isNeededBy('app/frame/frame.tsx')
  const users = samples.filter(isNeededBy)
  const isShared = users.length > 1 || (small.test(id) && !isFetched(id, modules))
  if (isNeededBy('access/sign-in/start.tsx') && (isOfFrame || isShared || users.length > 0)) return 'base'
  if (isOfFrame) return 'frame'
  // Not what other pages draw, too.
  if (/\/access\/sign-in\/(?!auth-page)/.test(id) && isNeededBy('access/sign-in/start.tsx')) return 'sign-in'
  if (isIcon(id)) {
    const importers = modules.getModuleInfo(id)?.importers ?? []
    if (importers.length === 1) return groupOf(importers[0] as string, modules)
    // One that few screens draw comes with them.
    return isShared || users.length > 0 || importers.length > 4 ? 'icons' : partsOf(id, modules)
  }
  if (isShared) return 'shared'
  if (formParts.test(id)) return 'form-parts'
  if (form.test(id)) return 'form'
  const [subject] = Object.entries(subjects).find(([, files]) => files.test(id)) ?? []
  if (subject) return subject
  return users[0] === 'kit/list/entity-list.tsx' ? 'list' : partsOf(id, modules)
}

/**
 * Returns one name for all that the same pages need at once, where parts on demand need it, too. Otherwise each
 * combination of those parts would make a file. What a fifth of the pages need is `shared`.
 *
 * Returns null for what needs another library. Whether that is used is known only once unused code is dropped.
 */
function partsOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const fetchedBy = (one: string) => modules.getModuleInfo(one)?.dynamicImporters ?? []
  const starts = [...importersOf(id, modules)].filter((one) => fetchedBy(one).length > 0)
  const pages = starts.filter((one) => fetchedBy(one).some((by) => drawnAtOnce.test(by)))
  if (starts.length === 1 || pages.length === 0) return null
  // It does without other libraries, though some of its modules' other users do not.
  if (pages.every((one) => one.endsWith('/web/src/booking/calendar/page.tsx'))) return 'calendar'
  if (needsLibrary(id, modules)) return null
  if (pages.length > 27) return 'shared'
  return `parts-${createHash('sha256').update(pages.sort().join()).digest('hex').slice(0, 6)}`
}

/** Files whose `import()` is part of a first load. */
const drawnAtOnce = /\/(feature|public-routes|dashboard\/cards)\.tsx?$/

function needsLibrary(id: string, modules: Rolldown.ChunkingContext): boolean {
  const needed = new Set([id])
  for (const one of needed) for (const next of modules.getModuleInfo(one)?.importedIds ?? []) needed.add(next)
  return [...needed].some((one) => one.includes('/node_modules/') && !anywhere.test(one))
}

/** Says of a module that it is fetched on demand alone. */
const isFetched = (id: string, modules: Rolldown.ChunkingContext): boolean =>
  modules.getModuleInfo(id)?.importers.length === 0

/** Says of a file below web/src whether it imports the module at once, itself or through others. */
function needsOf(id: string, modules: Rolldown.ChunkingContext): (file: string) => boolean {
  const importers = [...importersOf(id, modules)]
  return (file) => importers.some((importer) => importer.endsWith(`/web/src/${file}`))
}

/** Returns the module and all that import it at once, themselves or through others. */
function importersOf(id: string, modules: Rolldown.ChunkingContext): Set<string> {
  const importers = new Set([id])
  for (const importer of importers)
    for (const one of modules.getModuleInfo(importer)?.importers ?? []) importers.add(one)
  return importers
}
