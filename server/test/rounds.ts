import { appendFileSync } from 'node:fs'

/** Returns the number of attempts: the usual number, or that of the reliability catalogue under `npm run probe`. */
export const rounds = (usual: number, asked: number): number => (probeFile ? asked : usual)

/** Where `npm run probe` collects what was counted and measured; unset: an ordinary run. */
const probeFile = process.env.PROBE_FILE

/** True under `npm run probe`, which also measures what no test asserts. */
export const isProbe = probeFile !== undefined

/**
 * Says how much was tried, for docs/probes.json.
 * @param id of the catalogue
 * @param said `20412 probes, none answered otherwise`
 */
export function counted(id: string, said: string): void {
  if (probeFile) appendFileSync(probeFile, `${JSON.stringify({ id, said })}\n`)
}
