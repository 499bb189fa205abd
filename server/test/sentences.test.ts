import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pl } from '@wizyta/contract/words/pl'
import { expect, test } from 'vitest'

/** Every sentence of the server and the contract has its Polish; the web translates it on arrival. */
const root = join(import.meta.dirname, '../..')
const sources = ['server/src', 'contract/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') &&
        !path.includes('.test.') &&
        !path.startsWith('words/') &&
        !path.includes('demo/'),
    )
    // Summaries of calls, and what measures count, are for those who write programs and run servers.
    .map((path) => ({
      path: join(folder, path),
      text: readFileSync(join(root, folder, path), 'utf8')
        .replace(/summary:\s*'[^'\n]*'/g, '')
        .replace(/\b(?:counter|gauge|histogram)\(\s*'\w+',\s*'[^'\n]*'/g, ''),
    })),
)
const known = new Set(Object.keys(pl))

/** A capital, some words, a full stop: a sentence for people. */
const sentence = /'([A-Z][^'\n]* [^'\n]*\.)'/g
const forPeople = /StartError|ConfigError|TypeError|RangeError|new Error|throw new Error/

test('every sentence of a refusal or a schema has its Polish', () => {
  const missing = sources
    .filter(
      ({ path }) =>
        !/(usual-texts|usual-staff-texts|demo-templates|accounts|create-owner|backup|restore|import-business|metrics|backup\/\w+|config|embedded-postgres|migrate|data-lock|postgres-\w+|openapi|openapi-refusals|main|generate-types)\.ts$/.test(
          path,
        ),
    )
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter(
          (line) =>
            !forPeople.test(line) && !line.trimStart().startsWith('*') && !line.trimStart().startsWith('//'),
        )
        .flatMap((line) => [...line.matchAll(sentence)].map(([, words]) => words as string))
        .filter((words) => !known.has(words))
        .map((words) => `${path}: ${words}`),
    )
  expect(missing).toEqual([])
})
