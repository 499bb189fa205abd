import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyEndpoint } from './contract/src/kit/endpoint.ts'
import { routes } from './server/src/app.ts'

/** The rules of the house (STYLE.md and docs/decisions say why); each breach is named with its file. */
const root = import.meta.dirname
const source = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  filesBelow(join(root, folder)),
)
const files = source.map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
const isTest = (path: string) => /\.test\.tsx?$|\/test\/|^e2e\/|^bench\//.test(path)
const isGenerated = (path: string) => path.includes('.gen.')
const code = files.filter(({ path }) => !isTest(path) && !isGenerated(path))

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'data'].includes(entry.name) ? [] : filesBelow(path)
    return /\.(ts|tsx|mjs|css)$/.test(entry.name) ? [path] : []
  })
}

interface Import {
  from: string
  to: string
  /** Types are gone when the code runs. */
  typeOnly: boolean
}

/** Every import, project files by their path below the root, libraries by their name. */
const imports: Import[] = code.flatMap(({ path, text }) =>
  [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
    ),
  ].map((match) => {
    const target = (match[1] ?? match[2] ?? match[3]) as string
    const to = target.startsWith('.')
      ? relative(root, join(root, dirname(path), target))
      : target.replace(/^@wizyta\/contract\/(.*)$/, 'contract/src/$1.ts')
    return { from: path, to, typeOnly: /^\s*(import|export) type\b/.test(match[0]) }
  }),
)

const serverFeature = (path: string) => /^server\/src\/([^/]+)\//.exec(path)?.[1]
const webFeature = (path: string) => /^web\/src\/([^/]+)\//.exec(path)?.[1]
const webShells = ['ui', 'lib', 'list', 'form', 'shell', 'styles']
const breaches = (rule: (one: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} → ${to}`)

test('the contract imports zod and itself, nothing else', () => {
  expect(
    breaches(({ from, to }) => from.startsWith('contract/') && to !== 'zod' && !to.startsWith('contract/')),
  ).toEqual([])
})

test('server/lib knows no feature', () => {
  expect(
    breaches(({ from, to }) => {
      const feature = serverFeature(to)
      return from.startsWith('server/src/lib/') && feature !== undefined && feature !== 'lib'
    }),
  ).toEqual([])
})

test('a server feature takes of another only a domain file, never its routes or queries', () => {
  expect(
    breaches(({ from, to }) => {
      const [own, other] = [serverFeature(from), serverFeature(to)]
      if (own === undefined || own === 'lib' || other === undefined || other === 'lib' || own === other)
        return false
      return /\/(routes|queries)\.ts$/.test(to)
    }),
  ).toEqual([])
})

test('the web takes nothing from the server, the server nothing from the web', () => {
  expect(
    breaches(
      ({ from, to }) =>
        (from.startsWith('web/') && to.startsWith('server/')) ||
        (from.startsWith('server/') && to.startsWith('web/')),
    ),
  ).toEqual([])
  expect(
    breaches(({ from, to }) => from.startsWith('web/src/') && to.startsWith('node:') && !isTest(from)),
  ).toEqual([])
})

test('web/ui stands on its own; the other shells know no feature', () => {
  expect(
    breaches(
      ({ from, to }) =>
        from.startsWith('web/src/kit/ui/') &&
        to.startsWith('web/') &&
        !to.startsWith('web/src/kit/ui/') &&
        !to.startsWith('web/src/office/businesses/'),
    ),
  ).toEqual([])
  expect(
    breaches(({ from, to }) => {
      const [own, other] = [webFeature(from), webFeature(to)]
      return own !== undefined && webShells.includes(own) && other !== undefined && !webShells.includes(other)
    }),
  ).toEqual([])
})

test('a web feature takes of another only its picker', () => {
  expect(
    breaches(({ from, to }) => {
      const [own, other] = [webFeature(from), webFeature(to)]
      if (
        own === undefined ||
        other === undefined ||
        own === other ||
        webShells.includes(own) ||
        webShells.includes(other)
      )
        return false
      // The field to choose in, and the rows that are chosen among.
      return !/\/picker(\.tsx|-rows\.ts)$/.test(to)
    }),
  ).toEqual([])
})

test('nothing imports in circles', () => {
  const next = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const { to } of next.get(path) ?? []) walk(to, [...trail, path])
    done.add(path)
  }
  for (const { path } of code) walk(path, [])
  expect(circles).toEqual([])
})

test('each server feature has a contract file of its name', () => {
  const features = new Set(
    code
      .map(({ path }) => serverFeature(path))
      .filter((name) => name !== undefined && !['lib', 'demo'].includes(name)),
  )
  const missing = [...features].filter(
    (name) => !files.some(({ path }) => path === `contract/src/${name}.ts`),
  )
  expect(missing).toEqual([])
})

test('no file is longer than 250 lines', () => {
  const long = files
    .filter(({ path }) => !path.startsWith('web/src/kit/ui/') && !isGenerated(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 250)
  expect(long).toEqual([])
})

test('routes hold no SQL', () => {
  expect(
    code
      .filter(({ path, text }) => /\/routes\.ts$/.test(path) && /\bsql`/.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})

test('feature code cannot reach a pool', () => {
  const offenders = imports.filter(
    ({ from, to }) => to === 'pg' && /^server\/src\/(?!lib\/)[^/]+\//.test(from),
  )
  expect(offenders).toEqual([])
})

// An address is written in many ways, `/%61pi` for `/api`: who compares its text lets the others pass.
test('nothing is decided by an address as it was sent, only by the route that it led to', () => {
  const raw = /\b(?:request|req|raw)\??\.(?:url|originalUrl)\b/
  expect(
    code.filter(({ path, text }) => path.startsWith('server/') && raw.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test('there are no barrels', () => {
  expect(
    code
      .filter(({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || /export \* from/.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})

test('names come from the domain', () => {
  const vague = /(^|[/-])(managers?|helpers?|utils?|common|repositor(y|ies)|handlers?|dtos?|misc)([-./]|$)/
  expect(files.filter(({ path }) => vague.test(path)).map(({ path }) => path)).toEqual([])
})

test('secret addresses are made in one place and opened in one', () => {
  const [made, opened] = [
    'server/src/kit/security/secret-address.ts',
    'server/src/kit/security/open-address.ts',
  ]
  expect(
    imports
      .filter(({ to, typeOnly }) => to === 'server/src/kit/security/signed-token.ts' && !typeOnly)
      .map(({ from }) => from)
      .sort(),
  ).toEqual([opened, made])
})

test('permissions are written in the contract alone', () => {
  const written =
    /['"`](?:employees|customers|events|services|service-groups|resources|notifications|roles)\.(?:index|create|update|delete)['"`]/
  const allowed = /^contract\/|^server\/src\/(auth|demo)\//
  expect(
    code.filter(({ path, text }) => !allowed.test(path) && written.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test('every endpoint of the contract is served', async () => {
  const served = new Set<AnyEndpoint>(routes.map(({ endpoint }) => endpoint))
  const unserved: string[] = []
  for (const { path } of files.filter(
    ({ path }) => /^contract\/src\/[^/]+\.ts$/.test(path) && !isTest(path),
  )) {
    const exported: Record<string, unknown> = await import(join(root, path))
    for (const [group, calls] of Object.entries(exported)) {
      if (typeof calls !== 'object' || calls === null || path.endsWith('/changes.ts')) continue
      for (const [name, call] of Object.entries(calls)) {
        if (isEndpoint(call) && !served.has(call)) unserved.push(`${group}.${name}`)
      }
    }
  }
  expect(unserved).toEqual([])
})

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'permission' in value && 'path' in value
