import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pl } from '@wizyta/contract/words/pl'
import { plStart } from '@wizyta/contract/words/pl-start'
import { expect, test } from 'vitest'
import { declaredScreens } from '../../../build/declared-screens.ts'

const src = resolve(import.meta.dirname, '../..')
const declared = await declaredScreens()
const screens = declared.filter(({ startWords }) => startWords).map(({ module }) => module)
const entries = [
  ...screens,
  'app/frame/frame.tsx',
  'app/frame/root.tsx',
  'app/frame/error-pages.tsx',
  'app/nav.ts',
]

/**
 * A file and all that it imports at once, or later without waiting for the other words (`withWords`, `loadSentences`);
 * the features lead to the others.
 */
function reached(path: string, files = new Map<string, string>()): Map<string, string> {
  if (files.has(path) || !existsSync(path) || /routes\.tsx$|features?\.ts$|calls\.gen\.ts$/.test(path))
    return files
  const text = readFileSync(path, 'utf8')
  files.set(path, text)
  const waits = /withWords\(\s*import\(\s*'[^']+'\s*,?\s*\)|import\('[^']+'\),\s*loadSentences\(\)/g
  for (const [, name] of text.replaceAll(waits, '').matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
    reached(resolve(dirname(path), name as string), files)
  }
  return files
}

test('the names of all screens and of the menu come with the start', () => {
  const names = declared.flatMap(({ title, menu }) => [title, menu?.title, menu?.part])
  expect(names.filter((name) => name && name in pl && !(name in plStart))).toEqual([])
})

test('the frame and the screens of all day say nothing whose Polish comes only with other screens', () => {
  expect(screens).toContain('booking/calendar/page.tsx')
  const later = Object.keys(pl).filter((sentence) => !(sentence in plStart))
  expect(later.length).toBeGreaterThan(100)
  const files = new Map(entries.flatMap((entry) => [...reached(join(src, entry))]))
  expect(files.size).toBeGreaterThan(100)
  const unsaid = [...files].flatMap(([path, text]) =>
    later
      .filter(
        (sentence) => text.includes(`'${sentence.replaceAll("'", "\\'")}'`) || text.includes(`"${sentence}"`),
      )
      .map((sentence) => `${path.slice(src.length + 1)}: ${sentence}`),
  )
  expect(unsaid).toEqual([])
})
