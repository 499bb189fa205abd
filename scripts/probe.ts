// `npm run probe`: runs the experiments of the catalogue as often as it asks, and measurements that are no tests.
// Hours; the results go into docs/probes.json, from where docs/security.md takes them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Probes, probesFile } from './probes.ts'

const root = join(import.meta.dirname, '..')
const files = [
  'server/test/foreign-ids.test.ts',
  'server/test/every-endpoint.test.ts',
  'server/test/access-forms.test.ts',
  'server/test/lock-order.test.ts',
  'server/src/booking/calendar/visits/races.test.ts',
  'server/src/booking/calendar/placement/storm.test.ts',
  'server/src/sales/till/races.test.ts',
  'server/src/access/roles/sequences.test.ts',
  'server/src/access/sign-in/auth.test.ts',
  'server/src/access/sign-in/second-factor/second-factor.test.ts',
]
const folder = mkdtempSync(join(tmpdir(), 'wizyta-probe-'))
const collected = join(folder, 'probes.jsonl')
writeFileSync(collected, '')

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROBE_FILE: collected },
  }).status === 0
const passed =
  run('node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--maxWorkers=1', ...files) &&
  run('bench/run.ts', 'equal-times')

if (passed) {
  const lines = readFileSync(collected, 'utf8').trim().split('\n')
  const probes: Probes = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
    results: lines.map((line) => JSON.parse(line)),
  }
  writeFileSync(probesFile, `${JSON.stringify(probes, null, 2)}\n`)
}
rmSync(folder, { recursive: true, force: true })
process.exit(passed ? 0 : 1)
