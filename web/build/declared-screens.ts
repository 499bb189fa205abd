import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Feature, Screen } from '../src/platform/features.ts'

const source = join(import.meta.dirname, '../src')

/** Reads every screen of the signed-in area off the features, each with the folder of its feature. */
export async function declaredScreens(): Promise<(Screen & { folder: string })[]> {
  const files = globSync('*/*/feature.ts', { cwd: source }).sort()
  const screens = files.map(async (file) => {
    const declared: Record<string, Feature> = await import(join(source, file))
    return Object.values(declared).flatMap((one) =>
      one.screens.map((screen) => ({ ...screen, folder: dirname(file) })),
    )
  })
  return (await Promise.all(screens)).flat()
}
