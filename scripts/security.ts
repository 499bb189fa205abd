// Which test shows what of docs/security.md: `npm run security-table` writes its tables. A test says when they are out of
// date. Tests that carry a number of the catalogue in their names stand in its row by themselves.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { probesOf } from './probes.ts'
import { asvsRows } from './security-asvs.ts'
import { type SecurityRow, securityRows } from './security-rows.ts'

const root = join(import.meta.dirname, '..')
export const securityFile = join(root, 'docs/security.md')
const folders = ['server/src', 'server/test', 'web/src', 'contract/src', 'e2e', 'scripts']
const testFiles = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
)

/** Tests, and groups of tests, whose names begin with numbers of the catalogue: number → `file: name`. */
function numbered(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of testFiles.sort()) {
    const text = readFileSync(join(root, file), 'utf8')
    const names = text.matchAll(
      /\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])((?:ISO|PRM|AUT|WEB|CON|LIM|INP|FIL|OUT|PRV)-\d.*?)\1\s*,/g,
    )
    for (const [, , name = ''] of names)
      for (const id of name.split(': ')[0]?.match(/(?:ISO|PRM|AUT|WEB|CON|LIM|INP|FIL|OUT|PRV)-\d+/g) ?? [])
        found.set(id, [...(found.get(id) ?? []), `${file}: ${name}`])
  }
  return found
}

/** Returns the tests of each row: those named in it, and those that name it. */
export function testsOf(rows: readonly SecurityRow[]): Map<string, string[]> {
  const byNumber = numbered()
  return new Map(rows.map(({ id, tests = [] }) => [id, [...(byNumber.get(id) ?? []), ...tests]]))
}

/** Returns the controls of each row: those named in it, and tests that carry its number and say so. */
export function controlsOf(rows: readonly SecurityRow[]): Map<string, string[]> {
  const byNumber = numbered()
  const named = (id: string) =>
    (byNumber.get(id) ?? []).filter((test) => /\bcontrols?\b/.test(test.split(': ')[1] ?? ''))
  return new Map(rows.map(({ id, controls = [] }) => [id, [...named(id), ...controls]]))
}

export const allRows = [...securityRows, ...asvsRows]

const written = (tests: readonly string[]) =>
  tests.map((test) => `  - ${test.replace(/^([^:]+): (.*)$/s, '$1: “$2”')}`)

function listOf(rows: readonly SecurityRow[]): string {
  const tests = testsOf(rows)
  return rows
    .map(({ id, what, note, controls = [] }) => {
      const shown = tests.get(id) ?? []
      const notes = [...(note ? [note] : []), ...probesOf(id)].map((one) => `  - ${one}`)
      const open =
        shown.length === 0 && !note && !/(ISO|PRM|AUT|WEB|CON|LIM|INP|FIL|OUT|PRV)-/.test(what)
          ? ['  - Being built.']
          : []
      const shownBy = written(controls).map((one) => one.replace('  - ', '  - Control: '))
      return [`- **${id}** ${what}.`, ...written(shown), ...shownBy, ...notes, ...open].join('\n')
    })
    .join('\n')
}

/** The file with its lists made anew; what people wrote around them stays. */
export function securityText(): string {
  const parts: Record<string, string> = { catalogue: listOf(securityRows), asvs: listOf(asvsRows) }
  return readFileSync(securityFile, 'utf8').replace(
    /(<!-- begin (\w+) -->)[\s\S]*?(<!-- end \2 -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n\n${parts[name]}\n\n${end}`,
  )
}

if (import.meta.main && process.argv.includes('--write')) writeFileSync(securityFile, securityText())
