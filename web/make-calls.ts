import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes src/platform/net/calls.gen.ts: the contract's endpoints without their schemas. Routes, the menu and what the first
 * load reads need method, path and permission only; the schemas bring zod (23 kB of JavaScript, brotli).
 * It hands on the files of calls/. `first` has what the frame and the features' declarations name. The others have the
 * rest of their wing, which comes with the screens that call it.
 * Vite runs this before each build and after each change of the contract.
 */
const contract = new URL('../contract/src/', import.meta.url)
const web = new URL('src/', import.meta.url)
const net = new URL('platform/net/', web)

/** Fields of an endpoint that the web reads at run time. */
const kept = ['method', 'path', 'permission', 'idempotent', 'status']

const first = namedAtTheStart()
const files = new Map<string, { imports: string[]; groups: string[] }>()
for (const file of readdirSync(contract, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/^(?!words\/)[a-z/-]+\.ts$/.test(file)) continue
  const name = file.slice(0, -3)
  for (const [group, calls] of Object.entries(await import(new URL(file, contract).href))) {
    if (!isGroup(calls)) continue
    const { imports, groups } = fileOf(first.has(group) ? 'first' : file.slice(0, file.indexOf('/')))
    imports.push(`import type { ${group} as ${group}Calls } from '@wizyta/contract/${name}'`)
    const lines = Object.entries(calls).map(([call, endpoint]) => `  ${call}: ${light(endpoint)},`)
    groups.push([`export const ${group} = {`, ...lines, `} as unknown as typeof ${group}Calls`].join('\n'))
  }
}

mkdirSync(new URL('calls/', net), { recursive: true })
for (const [name, { imports, groups }] of files)
  write(`calls/${name}.gen.ts`, [...imports, '', groups.join('\n\n')])
write(
  'calls.gen.ts',
  [...files.keys()].sort().map((name) => `export * from './calls/${name}.gen.ts'`),
)

/** The groups that modules of the first load import. */
function namedAtTheStart(): Set<string> {
  const loaded = /^(app|platform|kit|access\/sign-in)\/|\/feature\.ts$/
  const names = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => loaded.test(file) && /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(new URL(file, web), 'utf8').matchAll(
        /import \{([^}]*)\} from '[^']*\/calls\.gen\.ts'/g,
      ),
    ])
    .flatMap(([, list = '']) => [...list.matchAll(/\w+(?= as )|(?<! as )\b\w+\b(?! as)/g)])
  return new Set(names.map(([name]) => name))
}

function fileOf(name: string): { imports: string[]; groups: string[] } {
  const file = files.get(name) ?? { imports: [], groups: [] }
  files.set(name, file)
  return file
}

/** Writes a file that changed; unchanged, it keeps its time, and nothing has to be built again. */
function write(name: string, lines: string[]): void {
  const text = [
    '// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:',
    '// a form takes them from the contract itself.',
    ...lines,
    '',
  ].join('\n')
  const target = new URL(name, net)
  if (before(target) !== text) writeFileSync(target, text)
}

function isGroup(value: unknown): value is Record<string, Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const calls = Object.values(value)
  return calls.length > 0 && calls.every((call) => call && typeof call === 'object' && 'permission' in call)
}

function light(endpoint: Record<string, unknown>): string {
  const plain = Object.entries(endpoint).filter(
    // Of the statuses the one that tells of an empty answer.
    ([name, value]) => kept.includes(name) && value !== false && (name !== 'status' || value === 204),
  )
  return `{ ${plain.map(([name, value]) => `${name}: ${JSON.stringify(value).replaceAll('"', "'").replaceAll("','", "', '")}`).join(', ')} }`
}

function before(target: URL): string {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
}
