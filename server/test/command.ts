import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'

/** Runs a command of the operator, `npm run <name>`, with these settings alone. */
export async function command(name: string, args: string[], env: Record<string, string>) {
  const program = spawn(process.execPath, [join(import.meta.dirname, `../src/${name}.ts`), ...args], {
    env: {
      PATH: process.env.PATH,
      LD_PRELOAD: process.env.LD_PRELOAD,
      TMPDIR: process.env.TMPDIR,
      // A command is compiled once a run.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(program, 'close')
  return { code, said }
}

export function urlOf({ host, port, user, password, database, connectionString }: pg.ClientConfig): string {
  return (
    connectionString ??
    `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${host}`
  )
}

/** The same server and database, with another login. */
export function asLogin(connection: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, user, password }
  const url = new URL(connection.connectionString)
  Object.assign(url, { username: user, password })
  return { connectionString: url.href }
}
