import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { ConnectionOptions } from '../server/src/kit/database/embedded-postgres.ts'

export interface Rate {
  /** Requests, or transactions, a second. */
  perSecond: number
  p99Ms: number
  failures: number
}

/**
 * Serves the API from another process, as it is in use; with the worker, where background work is measured.
 * @param options.root folder of the code, this one unless told
 */
export async function serve(
  connection: ConnectionOptions,
  { worker = false, root = join(import.meta.dirname, '..') } = {},
): Promise<{ origin: string; memory(): Promise<number>; stop(): void }> {
  const child: ChildProcess = fork(join(root, 'bench/serve.ts'), {
    // As scripts/start.mjs gives it.
    execArgv: ['--max-semi-space-size=32'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_CONNECTION: JSON.stringify(connection),
      ...(worker && { BENCH_WORKER: 'yes' }),
    },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    origin: `http://127.0.0.1:${port}`,
    memory: async () => {
      child.send('memory')
      const [{ rss }] = (await once(child, 'message')) as [{ rss: number }]
      return rss
    },
    stop: () => void child.kill(),
  }
}

/** Requests as fast as answers come, from some clients at once, after a second of warming up. */
export async function requests(options: {
  origin: string
  clients: number
  seconds: number
  headers: Record<string, string>
  next: () => { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
  expected: number[]
}): Promise<Rate> {
  const run = (seconds: number) =>
    autocannon({
      url: options.origin,
      connections: options.clients,
      duration: seconds,
      requests: [
        {
          setupRequest: (request) => {
            const { headers, ...rest } = options.next()
            return { ...request, ...rest, headers: { ...options.headers, ...headers } }
          },
        },
      ],
    })
  await run(1)
  const result = await run(options.seconds)
  const answered = Object.entries(result.statusCodeStats ?? {}) as [string, { count: number }][]
  const failures = answered
    .filter(([status]) => !options.expected.includes(Number(status)))
    .reduce((sum, [, { count }]) => sum + count, 0)
  return { perSecond: result.requests.average, p99Ms: result.latency.p99, failures: failures + result.errors }
}

/** The same statements through pgbench: what PostgreSQL and the machine give without us. */
export function pgbench(
  connection: ConnectionOptions,
  scripts: string[],
  { clients, seconds }: { clients: number; seconds: number },
): Rate {
  const folder = mkdtempSync(join(tmpdir(), 'wizyta-bench-'))
  try {
    scripts.forEach((script, index) => writeFileSync(join(folder, `script-${index}.sql`), script))
    const args = [
      '-D',
      // A count that a script may raise; runs with more clients begin where those with fewer have not been.
      `n=${clients * 700}`,
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-l',
      ...scripts.flatMap((_, index) => ['-f', `script-${index}.sql`]),
    ]
    const output = execFileSync('pgbench', args, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PGHOST: connection.host,
        PGPORT: String(connection.port),
        PGUSER: connection.user,
        PGPASSWORD: connection.password,
        PGDATABASE: connection.database,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const logs = readdirSync(folder).filter((name) => name.startsWith('pgbench_log'))
    const microseconds = logs
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]))
      .sort((a, b) => a - b)
    return {
      perSecond: Number(/tps = ([\d.]+)/.exec(output)?.[1]),
      p99Ms: (microseconds[Math.floor(microseconds.length * 0.99)] ?? Number.NaN) / 1_000,
      failures: Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The value below which that share of the measured lies: 0.5 is the median. */
export function quantile(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const line = (name: string, rate: Rate) =>
  `${name.padEnd(44)} ${rate.perSecond.toFixed(0).padStart(7)}/s   p99 ${rate.p99Ms.toFixed(1).padStart(6)} ms${rate.failures ? `   ${rate.failures} FAILED` : ''}`
