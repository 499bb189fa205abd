/**
 * Size of each route's first load, computed from the build. It counts the files that preferences.js and the router
 * load in Polish with the usual font, compressed. Nothing that is fetched on a click or in quiet moments.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { ChunkList } from '../web/build/chunk-list.ts'
import { declaredScreens } from '../web/build/declared-screens.ts'

const web = join(import.meta.dirname, '../web')
const written = join(import.meta.dirname, 'first-load.json')

/** Kilobytes of JavaScript, and of everything. */
export interface FirstLoad {
  js: number
  all: number
}
export type FirstLoads = Record<string, FirstLoad>

/** No first load of these may bring more JavaScript, whatever the table says. */
export const limits: Record<string, number> = { '/sign-in': 100, '/calendar': 220 }
/** By so much a route may grow before the table has to be written anew. */
export const tolerance = 0.05

/** The table that is checked in. */
export const knownFirstLoads = (): FirstLoads => JSON.parse(readFileSync(written, 'utf8'))

export function writeFirstLoads(loads: FirstLoads) {
  writeFileSync(written, `${JSON.stringify(loads, null, 2)}\n`)
}

/** Returns the first loads of every route, from the build in web/dist. */
export async function firstLoads(dist = join(web, 'dist')): Promise<FirstLoads> {
  const list: ChunkList = JSON.parse(readFileSync(join(dist, '.build/chunks.json'), 'utf8'))
  const loads: FirstLoads = {}
  for (const { path, modules } of await routes()) {
    const files = filesOf(list, modules)
    const page = ['index.html', ...fontsOf(dist)]
    const js = sum(
      dist,
      [...files].filter((file) => file.endsWith('.js')),
    )
    loads[path] = { js: round(js), all: round(sum(dist, [...files, ...page])) }
  }
  return loads
}

/** The modules that a route is drawn with: those of the start, its words, and its page. */
async function routes(): Promise<{ path: string; modules: string[] }[]> {
  const table = readFileSync(join(web, 'src/app/public-routes.tsx'), 'utf8')
  const pageIn = (text: string) => {
    const [, named] = /import\('(\.[^']+)'\)/.exec(text) ?? []
    return named && normalize(join('app', named))
  }
  const open = [
    ...table.matchAll(
      /path: '(\/[^']+)',\s*component: lazyRouteComponent\(\s*\(\) =>\s*(?:fetched\(\s*)?(import\('[^']+'\))/g,
    ),
  ]
    .map(([, path = '', file = '']) => ({
      path,
      page: pageIn(file),
      start: ['app/app.tsx', 'words/pl/shell.ts'],
    }))
    .map((one) => ({
      ...one,
      start: one.path.startsWith('/visit/') ? one.start : [...one.start, 'words/pl.ts'],
    }))
  const behindTheDoor = (await declaredScreens()).map(({ path, module, startWords }) => ({
    path,
    page: module,
    start: ['app/app.tsx', 'app/frame/frame.tsx', startWords ? 'words/pl-start.ts' : 'words/pl.ts'],
  }))
  const signIn = { path: '/sign-in', page: 'access/sign-in/start.tsx', start: ['words/pl/sign-in.ts'] }
  return [signIn, ...behindTheDoor, ...open]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, page, start }) => {
      if (!page) throw new Error(`Which file draws ${path} cannot be read from the table of routes`)
      return { path, modules: ['main.tsx', 'words/pl/shell.ts', ...start, page, ...(contents[page] ?? [])] }
    })
}

/** Files that a page fetches at once by itself. */
const contents: Record<string, string[]> = {
  'booking/calendar/page.tsx': ['booking/calendar/grid-view.tsx'],
  'office/help/faq-page.tsx': ['office/help/faq-pl.ts'],
  'office/help/handbook-page.tsx': ['office/help/handbook-pl.ts'],
}

function filesOf(list: ChunkList, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  for (const module of modules) {
    const file = list.modules[module]
    if (!file) throw new Error(`The build has no ${module}`)
    files.add(file)
  }
  for (const file of files)
    for (const one of [...(list.files[file]?.imports ?? []), ...(list.files[file]?.styles ?? [])])
      files.add(one)
  return files
}

const fontsOf = (dist: string) => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  return [...new Set(html.match(/assets\/inter-(basic|polish)[\w-]*\.woff2/g))]
}

/** As the server sends them: brotli, where the build has made it. */
const sum = (dist: string, files: readonly string[]) =>
  files
    .map((file) => join(dist, file))
    .reduce((total, path) => total + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size, 0)

const round = (bytes: number) => Math.round(bytes / 100) / 10
