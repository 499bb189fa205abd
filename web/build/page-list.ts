import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { declaredScreens } from './declared-screens.ts'
import { type Bundle, chunksOf, stylesOf } from './files.ts'

/**
 * Writes the addresses of the app, each with the files that its screen needs beside the frame. The server answers 404 to
 * other addresses, and names the files in the page. The app itself reads the list in a quiet moment.
 */
export function writePageList(): Plugin {
  return {
    name: 'page-list',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = await filesOfScreens(bundle)
      const pages = Object.fromEntries((await pagePaths()).map((path) => [path, files.get(path) ?? []]))
      writeFileSync(join(dir, 'pages.json'), JSON.stringify(pages))
    },
  }
}

async function filesOfScreens(bundle: Bundle): Promise<Map<string, string[]>> {
  const frame = ['/src/main.tsx', '/app/app.tsx', '/app/frame/frame.tsx'].flatMap((module) =>
    chunksOf(bundle, module),
  )
  const there = new Set([...frame, ...stylesOf(bundle, frame)])
  return new Map(
    (await declaredScreens()).map(({ path, module }) => {
      const scripts = chunksOf(bundle, `/src/${module}`)
      return [path, [...scripts, ...stylesOf(bundle, scripts)].filter((file) => !there.has(file))]
    }),
  )
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
