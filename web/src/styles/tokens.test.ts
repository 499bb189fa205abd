import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A star: a picture needs 3:1 only.
const pictures = ['messaging/surveys/question-inputs.tsx']

test('words take the brand colour of text, since the other one has too little contrast on dark', () => {
  const src = join(import.meta.dirname, '..')
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !pictures.includes(path))
    .filter((path) => /\btext-brand(?![\w-])/.test(readFileSync(join(src, path), 'utf8')))
  expect(found).toEqual([])
})
