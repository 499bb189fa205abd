import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Results of the last `npm run probe`. */
export interface Probes {
  date: string
  machine: string
  /** By the number of the catalogue. */
  results: { id: string; said: string }[]
}

export const probesFile = join(import.meta.dirname, '../docs/probes.json')

/** Returns the results for a number of the catalogue, as lines of docs/security.md. */
export function probesOf(id: string): string[] {
  if (!existsSync(probesFile)) return []
  const { date, results } = JSON.parse(readFileSync(probesFile, 'utf8')) as Probes
  return results.filter((one) => one.id === id).map(({ said }) => `On ${date}, \`npm run probe\`: ${said}.`)
}
