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
  /** It is fetched on demand. */
  lazy: boolean
}

/** Every import, project files by their path below the root, libraries by their name. */
const imports: Import[] = importsOf(code)

function importsOf(some: typeof files): Import[] {
  return some.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
      ),
    ].map((match) => {
      const target = (match[1] ?? match[2] ?? match[3]) as string
      const to = target.startsWith('.')
        ? relative(root, join(root, dirname(path), target))
        : target.replace(/^@wizyta\/contract\/(.*)$/, 'contract/src/$1.ts')
      const typeOnly = /^\s*(import|export) type\b/.test(match[0])
      return { from: path, to, typeOnly, lazy: match[2] !== undefined }
    }),
  )
}

const wings = ['booking', 'people', 'sales', 'messaging', 'figures', 'access', 'office']
/** `server:access/roles`: a side, a wing and a feature; undefined for what belongs to none. */
const featureOf = (path: string) =>
  new RegExp(`^(contract|server|web)/src/((?:${wings.join('|')})/[^/]+)/`).exec(path)?.slice(1).join(':')
const isFeature = (path: string) => featureOf(path) !== undefined
const isOfAnother = ({ from, to }: Import) => {
  const [own, other] = [featureOf(from), featureOf(to)]
  return own !== undefined && other !== undefined && own !== other
}
const breaches = (rule: (one: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} → ${to}`)

test('the contract imports zod and itself, nothing else', () => {
  expect(
    breaches(({ from, to }) => from.startsWith('contract/') && to !== 'zod' && !to.startsWith('contract/')),
  ).toEqual([])
})

test('each file stands in a wing, in the kit, in the platform or in the app', () => {
  const rooms: Record<string, readonly string[]> = {
    contract: [...wings, 'kit', 'words'],
    server: [...wings, 'kit'],
    web: [...wings, 'kit', 'platform', 'app', 'styles'],
  }
  const elsewhere = files
    .map(({ path }) => /^(contract|server|web)\/src\/([^/]+)\//.exec(path))
    .filter((match) => match !== null)
    .filter(([, side, room]) => !rooms[side as string]?.includes(room as string))
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

test('kit and platform know no feature of their side, and nothing knows the app', () => {
  expect(
    breaches(
      ({ from, to }) =>
        /^(contract|server|web)\/src\/(kit|platform)\//.test(from) &&
        isFeature(to) &&
        to.split('/')[0] === from.split('/')[0],
    ),
  ).toEqual([])
  expect(
    breaches(({ from, to }) => to.startsWith('web/src/app/') && !/^web\/src\/(app\/|main\.tsx$)/.test(from)),
  ).toEqual([])
})

test('the platform stands below the kit', () => {
  expect(
    breaches(({ from, to }) => from.startsWith('web/src/platform/') && to.startsWith('web/src/kit/')),
  ).toEqual([])
})

test('a feature takes of another its parts or a domain file, never its screens, routes or queries', () => {
  expect(
    breaches(
      (one) =>
        isOfAnother(one) &&
        (one.to.startsWith('web/')
          ? // The field to choose in stands in a file of its own, since most screens choose nothing.
            one.to.endsWith('.tsx') &&
            !/\/(parts|picker|health-notice|no-show-warning|booking-notice|provider-setup|business-tile|thumbnail)\.tsx$/.test(
              one.to,
            )
          : /\/(routes|queries)\.ts$/.test(one.to)),
    ),
  ).toEqual([])
})

test('features form no cycles, types included', () => {
  const next = Map.groupBy(imports.filter(isOfAnother), ({ from }) => featureOf(from))
  const reach = (start: string) => {
    const seen = new Set<string | undefined>()
    const walk = (feature: string | undefined) => {
      for (const { to } of next.get(feature) ?? []) {
        const other = featureOf(to)
        if (seen.has(other)) continue
        seen.add(other)
        walk(other)
      }
    }
    walk(start)
    return seen
  }
  const knotted = [...next.keys()].filter((feature) => feature && reach(feature).has(feature))
  expect(knotted).toEqual([])
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

test('each room of the web kit takes of those below it alone, types included', () => {
  const order = ['ui', 'feedback', 'nav', 'grid', 'scan', 'form', 'list', 'report']
  const rankOf = (path: string) => order.indexOf(/^web\/src\/kit\/([^/]+)\//.exec(path)?.[1] ?? '')
  const rooms = new Set(code.map(({ path }) => /^web\/src\/kit\/([^/]+)/.exec(path)?.[1]))
  expect([...rooms].filter((room) => room && !order.includes(room))).toEqual([])
  expect(breaches(({ from, to }) => rankOf(from) >= 0 && rankOf(to) > rankOf(from))).toEqual([])
})

// A cast by way of `never` or `unknown` takes any value for any type. None is added; when a cast goes, its line goes
// too.
test('casts that switch the types off only become fewer, each with its reason', () => {
  const known: Record<string, [casts: number, reason: string]> = {
    'contract/src/kit/searches.ts': [2, 'zod wants the default of a generic record as its input'],
    'scripts/permissions.ts': [1, 'a subject picked from all loses its own actions'],
    'server/src/access/sign-in/passkeys/passkey-sign-in.ts': [
      1,
      'the library has its own type of what zod has checked',
    ],
    'server/src/access/sign-in/passkeys/passkeys.ts': [
      1,
      'the library has its own type of what zod has checked',
    ],
    'server/src/access/users/export.ts': [1, 'the filters of a body are those of a query, checked already'],
    'server/src/kit/database/database.ts': [1, 'pg does not declare the process id of a client'],
    'server/src/kit/database/embedded-postgres.ts': [1, 'node does not declare unref of a pipe'],
    'server/src/kit/http/turns.ts': [1, 'a generator is closed without a value'],
    'web/make-calls.ts': [1, 'it writes the cast: the generated calls leave their schemas out'],
    'web/src/access/sign-in/passkey-entry.ts': [1, 'the library has its own type of what zod has checked'],
    'web/src/access/sign-in/passkey-step.ts': [1, 'the library has its own type of what zod has checked'],
    'web/src/app/features.ts': [1, 'flatMap loses the tuple of paths, from which links are typed'],
    'web/src/app/routes.tsx': [1, 'map loses the tuple of paths, from which links are typed'],
    'web/src/booking/calendar/grid/time-grid.tsx': [1, 'the ref is set before it is first read'],
    'web/src/kit/feedback/lazy-part.tsx': [1, 'React.lazy loses the props of a generic component'],
    'web/src/kit/form/use-entity-form.ts': [2, 'the resolver knows no generic schema'],
    'web/src/office/businesses/form.tsx': [1, 'the sections of the form know its fields of a salon'],
    'web/src/office/businesses/logo-and-addresses.tsx': [
      1,
      'the sections of the form know its fields of a salon',
    ],
    'web/src/office/settings/passkey-setup.tsx': [1, 'the library has its own type of what zod has checked'],
    'web/src/platform/session/preferences.ts': [1, 'a computed key widens to any name'],
  }
  // Matches code and not the words of a sentence, such as `has never`.
  const cast = /[\w)\]}>'"`] as never\b|[\w)\]}>] as unknown as (?:[A-Z{(]|typeof )/g
  const found = code
    .filter(({ path }) => path !== 'architecture.test.ts')
    .map(({ path, text }) => [path, text.match(cast)?.length ?? 0] as const)
    .filter(([, casts]) => casts > 0)
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(known).map(([path, [casts]]) => [path, casts])),
  )
})

test('a style sheet of a feature is imported within its feature alone', () => {
  const featureOf = (path: string) => path.split('/').slice(0, 4).join('/')
  const sheets = source.map((path) => relative(root, path)).filter((path) => /^web\/src\/.*\.css$/.test(path))
  const own = sheets.filter((path) => !path.startsWith('web/src/styles/'))
  expect(own.length).toBeGreaterThan(15)
  const users = (sheet: string) => imports.filter(({ to }) => to === sheet).map(({ from }) => from)
  expect(own.filter((sheet) => users(sheet).length === 0)).toEqual([])
  expect(own.filter((sheet) => users(sheet).some((from) => featureOf(from) !== featureOf(sheet)))).toEqual([])
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

test('a feature has the same folder on every side', () => {
  const folders = (side: string) =>
    new Set(files.map(({ path }) => featureOf(path)).filter((name) => name?.startsWith(`${side}:`)))
  const contract = folders('contract')
  const missing = [...folders('server')].filter(
    (name) => name !== 'server:office/demo' && !contract.has(name?.replace('server:', 'contract:')),
  )
  expect(missing).toEqual([])
})

test('no file is longer than 450 lines', () => {
  const long = files
    .filter(({ path }) => !isGenerated(path))
    .map(({ path, text }) => ({ path, lines: linesOf(text) }))
    .filter(({ lines }) => lines > 450)
  expect(long).toEqual([])
})

const linesOf = (text: string) => text.trimEnd().split('\n').length

// A file of a few lines that one neighbour needs is read with it. Lazy files, those that tests import, and those that
// each feature has under the same name stand alone.
test('small files with one importer beside them only become fewer', () => {
  const users = Map.groupBy(importsOf(files), ({ to }) => to)
  const small = code.filter(({ path, text }) => {
    if (!/^(contract|server|web|scripts)\/.*\.tsx?$/.test(path) || linesOf(text) >= 40) return false
    if (/\/(routes|queries|feature|parts|picker)\.tsx?$/.test(path)) return false
    const own = users.get(path) ?? []
    const importers = [...new Set(own.map(({ from }) => from))]
    return (
      importers.length === 1 &&
      importers.every((from) => !isTest(from) && dirname(from) === dirname(path)) &&
      own.every(({ lazy }) => !lazy)
    )
  })
  expect(small.length, small.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(84)
})

test('no folder grows beyond 25 files; those that are larger only shrink', () => {
  const known: Record<string, number> = {
    'contract/src/booking/calendar': 27,
    'contract/src/kit': 36,
    'contract/src/sales/till': 28,
    'contract/src/words/pl': 105,
    'server/src/kit/database': 27,
    'server/src/kit/http': 35,
    'server/src/messaging/messages': 35,
    'server/src/office/demo': 29,
    'server/src/sales/till': 34,
    'web/src/access/sign-in': 33,
    'web/src/access/users': 30,
    'web/src/app/frame': 34,
    'web/src/booking/calendar/grid': 43,
    'web/src/booking/calendar/planning': 32,
    'web/src/booking/calendar/visit-panel': 29,
    'web/src/kit/form': 67,
    'web/src/kit/list': 26,
    'web/src/kit/ui': 37,
    'web/src/messaging/chats': 28,
    'web/src/office/businesses': 28,
    'web/src/office/settings': 30,
    'web/src/people/clients': 35,
    'web/src/sales/till': 65,
  }
  const folders = Map.groupBy(
    code.filter(({ path }) => /^(contract|server|web|scripts)\//.test(path)),
    ({ path }) => dirname(path),
  )
  const grown = [...folders].filter(([folder, { length }]) => length > (known[folder] ?? 25))
  expect(grown.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

// A journey through the whole product takes seconds; what one screen does is a test of that screen (web/test/screen.ts).
test('there are no more journeys in the browser than there were', () => {
  const journeys = files
    .filter(({ path }) => /^e2e\/.*\.test\.ts$/.test(path))
    .flatMap(({ text }) => text.match(/^test(\.\w+(\([^)]*\))?)*\(/gm) ?? [])
    // All combinations of what a usual run takes turns with.
    .filter((begin) => !begin.includes('runIf(isWhole)'))
  // The bound only falls; it rose for goods, the till, tasks, and offers to clients, which had none.
  expect(journeys.length).toBeLessThanOrEqual(90)
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
    ({ from, to }) => to === 'pg' && from.startsWith('server/') && isFeature(from),
  )
  expect(offenders).toEqual([])
})

// An address can be written in many ways, `/%61pi` for `/api`, so comparing its text misses some.
test('nothing is decided by an address as it was sent, only by the route that it led to', () => {
  const raw = /\b(?:request|req|raw)\??\.(?:url|originalUrl)\b/
  expect(
    code.filter(({ path, text }) => path.startsWith('server/') && raw.test(text)).map(({ path }) => path),
  ).toEqual([])
})

// No file of the build need hold its words: they are fetched first.
test('a reason that the server stored is written by the part that fetches its words', () => {
  const bare = /\btDynamic\([\w.?]*\breason\)/
  expect(
    code.filter(({ path, text }) => path.startsWith('web/src/') && bare.test(text)).map(({ path }) => path),
  ).toEqual([])
})

// Made files may: a screen names a call, and not the file that it happens to be in.
test('screens write dates by the helpers alone, which decide their order and their year', () => {
  const own = code.filter(
    ({ path, text }) =>
      path.startsWith('web/src/') &&
      /DateTimeFormat\(|toLocaleDateString|toLocaleTimeString|dateStyle/.test(text),
  )
  // They name time zones; the last one warms the formatters.
  const known = ['booking/calendar/toolbar/toolbar.tsx', 'office/businesses/zones.ts', 'main.tsx']
  expect(own.map(({ path }) => path.replace('web/src/', '')).sort()).toEqual(
    [...known, 'platform/text/time.ts'].sort(),
  )
})

test('there are no barrels', () => {
  expect(
    code
      .filter(({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || /^export \* from/m.test(text))
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
  expect(
    code
      .filter(({ path, text }) => !path.startsWith('contract/') && written.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})

test('every endpoint of the contract is served', async () => {
  const served = new Set<AnyEndpoint>(routes.map(({ endpoint }) => endpoint))
  const unserved: string[] = []
  for (const { path } of files.filter(
    ({ path }) => /^contract\/src\/(?!words\/)/.test(path) && !isTest(path),
  )) {
    const exported: Record<string, unknown> = await import(join(root, path))
    for (const [group, calls] of Object.entries(exported)) {
      if (typeof calls !== 'object' || calls === null || path.endsWith('/changes/api.ts')) continue
      for (const [name, call] of Object.entries(calls)) {
        if (isEndpoint(call) && !served.has(call)) unserved.push(`${group}.${name}`)
      }
    }
  }
  expect(unserved).toEqual([])
})

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'permission' in value && 'path' in value
