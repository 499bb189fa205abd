import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes src/platform/net/calls.gen.ts: the contract's endpoints without their schemas. Routes, the menu and what the first
 * load reads need method, path and permission only; the schemas bring zod (23 kB of JavaScript, brotli).
 * Vite runs this before each build and after each change of the contract.
 */
const contract = new URL('../contract/src/', import.meta.url)
const target = new URL('src/platform/net/calls.gen.ts', import.meta.url)

/** Fields of an endpoint that the web reads at run time. */
const kept = ['method', 'path', 'permission', 'idempotent', 'status']

const imports: string[] = []
const groups: string[] = []
for (const file of readdirSync(contract, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/^(?!words\/)[a-z/-]+\.ts$/.test(file)) continue
  const name = file.slice(0, -3)
  for (const [group, calls] of Object.entries(await import(new URL(file, contract).href))) {
    if (!isGroup(calls)) continue
    imports.push(`import type { ${group} as ${group}Calls } from '@wizyta/contract/${name}'`)
    const lines = Object.entries(calls).map(([call, endpoint]) => `  ${call}: ${light(endpoint)},`)
    groups.push([`export const ${group} = {`, ...lines, `} as unknown as typeof ${group}Calls`].join('\n'))
  }
}

const text = [
  '// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:',
  '// a form takes them from the contract itself.',
  ...imports,
  '',
  groups.join('\n\n'),
  '',
].join('\n')
// Unchanged, it keeps its time: nothing has to be built again.
if (before() !== text) writeFileSync(target, text)

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

function before(): string {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
}
