import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { declaredScreens } from './declared-screens.ts'

/** Writes the addresses of the app for the server, which answers 404 to others; the list itself is never served. */
export function writePageList(): Plugin {
  return {
    name: 'page-list',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const pages = await pagePaths()
      mkdirSync(join(dir, '.build'), { recursive: true })
      writeFileSync(join(dir, '.build/pages.json'), JSON.stringify(pages))
    },
  }
}

/** Lists the path of every route, `/clients/$id/edit`. Routes beside the declared screens are read off their source. */
export async function pagePaths(): Promise<string[]> {
  const source = ['public-routes.tsx', 'section-routes.tsx']
    .map((file) => readFileSync(join(import.meta.dirname, '../src/app', file), 'utf8'))
    .join('\n')
  const others = [...source.matchAll(made)].map(([, path]) => path as string)
  const screens = (await declaredScreens()).map(({ path }) => path)
  return [...new Set([...screens, ...others])].sort()
}

// Where a route is made, and nowhere else: an address that is only mentioned is none.
const made = /(?:path: |errorPage\(|providerPage\(|signInRoute\(|section\()'(\/[^']*)'/g
