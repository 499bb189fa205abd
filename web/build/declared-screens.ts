import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Feature, Screen } from '../src/platform/features.ts'

const source = join(import.meta.dirname, '../src')

/** Reads every screen of the signed-in area off the features, each with the module of its component, below src. */
export async function declaredScreens(): Promise<(Screen & { module: string })[]> {
  const files = globSync('*/*/feature.ts', { cwd: source }).sort()
  const screens = files.map(async (file) => {
    const declared: Record<string, Feature> = await import(join(source, file))
    return Object.values(declared).flatMap((one) =>
      one.screens.map((screen) => ({ ...screen, module: moduleOf(dirname(file), screen) })),
    )
  })
  return (await Promise.all(screens)).flat()
}

function moduleOf(folder: string, { path, page }: Screen) {
  // The call reads `import('./online/list.tsx')`; a test runner writes the whole path.
  const [, named = ''] = /['"]([^'"]+\.tsx)['"]\)/.exec(String(page)) ?? []
  if (named.startsWith('./')) return join(folder, named)
  const start = named.indexOf(`${folder}/`)
  if (start < 0) throw new Error(`Which file draws ${path} cannot be read from ${folder}/feature.ts`)
  return named.slice(start)
}
