/**
 * The JavaScript of the first load of each page, worked out of the build: the files that are fetched before the page is
 * drawn, as they go over the wire. Not what is fetched on a click or in quiet moments.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { ChunkList } from '../web/build/chunk-list.ts'
import { declaredScreens } from '../web/build/declared-screens.ts'

const web = join(import.meta.dirname, '../web')

/** Returns how many kilobytes the first load of a page may bring. */
export const budgetOf = (path: string): number => (path === '/sign-in' ? 100 : 220)

/** Returns the kilobytes of every page, from the build in web/dist. */
export async function firstLoads(dist = join(web, 'dist')): Promise<Record<string, number>> {
  const loads = Object.entries(await firstFiles(dist)).map(([path, files]) => [
    path,
    kilobytesOf(dist, files),
  ])
  return Object.fromEntries(loads)
}

/** Returns the files that every page fetches before it is drawn whole. */
export async function firstFiles(dist = join(web, 'dist')): Promise<Record<string, string[]>> {
  const list = chunkList(dist)
  return Object.fromEntries((await pages()).map(({ path, modules }) => [path, filesOf(list, modules)]))
}

/** Returns the files that need each other in a circle, each circle written as `a > b > a`. */
export function fileCircles(dist = join(web, 'dist')): string[] {
  const { files } = chunkList(dist)
  const walked = new Set<string>()
  const circles: string[] = []
  function walk(file: string, way: readonly string[]) {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '))
    else if (!walked.has(file)) for (const one of files[file]?.imports ?? []) walk(one, [...way, file])
    walked.add(file)
  }
  for (const file of Object.keys(files)) walk(file, [])
  return circles
}

function chunkList(dist: string): ChunkList {
  return JSON.parse(readFileSync(join(dist, '.build/chunks.json'), 'utf8'))
}

/** Every page, with the modules that are fetched for it. */
async function pages(): Promise<{ path: string; modules: string[] }[]> {
  const table = readFileSync(join(web, 'src/app/public-routes.tsx'), 'utf8')
  const open = [
    ...table.matchAll(/path: '(\/[^']+)',\s*component: \w+\(\s*\(\) => [^']*import\('([^']+)'\)/g),
  ].map(([, path = '', file = '']) => ({ path, modules: ['app/app.tsx', normalize(join('app', file))] }))
  const signedIn = (await declaredScreens()).map(({ path, module }) => ({
    path,
    modules: ['app/app.tsx', 'app/frame/frame.tsx', module, ...(contents[module] ?? [])],
  }))
  const signIn = { path: '/sign-in', modules: ['access/sign-in/start.tsx'] }
  return [signIn, ...signedIn, ...open]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, modules }) => ({ path, modules: ['main.tsx', ...modules] }))
}

/** The modules that a page fetches by itself before it is drawn whole. */
const contents: Record<string, string[]> = {
  'figures/dashboard/page.tsx': [
    'figures/dashboard/figure-cards.tsx',
    'figures/dashboard/unread-card.tsx',
    'messaging/tasks/today-card.tsx',
    'people/employee-documents/validity.tsx',
  ],
  'office/help/faq-page.tsx': ['office/help/articles/faq.pl.md?raw'],
  'office/help/handbook-page.tsx': ['office/help/articles/handbook.pl.md?raw'],
}

function filesOf(list: ChunkList, modules: readonly string[]): string[] {
  const files = new Set<string>()
  for (const module of modules) {
    const file = list.modules[module]
    if (!file) throw new Error(`The build has no ${module}`)
    files.add(file)
  }
  for (const file of files) for (const one of list.files[file]?.imports ?? []) files.add(one)
  return [...files]
}

/** As the server sends them: brotli, where the build has made it. */
function kilobytesOf(dist: string, files: readonly string[]): number {
  const bytes = files
    .map((file) => join(dist, file))
    .reduce((total, path) => total + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size, 0)
  return Math.round(bytes / 100) / 10
}
