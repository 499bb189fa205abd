import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postmasterFile } from '../server/src/kit/database/postgres-processes.ts'
import { personalValues, secretsIn } from '../server/test/log-secrets.ts'
import { demoFolder } from './demo-folder.ts'

const main = join(import.meta.dirname, '../server/src/main.ts')

/** Where questions from the help centre go. */
export const supportEmail = 'pomoc@wizyta.example'

/** The product as `npm start` runs it, with the demo, on a data folder and a port of its own. */
export interface Product {
  origin: string
  /** Errors that the server logged so far. */
  faults(): string[]
  /** Asks the database as its superuser: what a test wants to know and no screen says. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Waits for a message to be queued for an address, and lets its undo window pass at once. */
  passUndoWindow(email: string): Promise<void>
  stop(): Promise<void>
}

/**
 * @param smtpUrl where it sends its mails; absent: into the demo mailbox
 * @param env other settings, by the origin that it will have
 */
export async function startProduct({
  smtpUrl,
  env,
}: {
  smtpUrl?: string
  env?: (origin: string) => Promise<Record<string, string>> | Record<string, string>
} = {}): Promise<Product> {
  const dataDir = await demoFolder(async (folder) => {
    await (await launch(folder, await freePort(), {})).stop()
  })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = await launch(dataDir, port, {
    ...(smtpUrl && {
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Wizyta <wiadomosci@wizyta.example>',
      SUPPORT_EMAIL: supportEmail,
      SUPPORT_PHONE: '+48 22 555 01 00',
    }),
    ...(await env?.(origin)),
  })
  const pool = new pg.Pool({ ...superuserOf(dataDir), max: 1 })
  const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await pool.query<Row>(sql, values)).rows

  return {
    origin,
    query,
    faults: () =>
      server
        .output()
        .split('\n')
        .filter(
          (line) => / (?:ERROR|FATAL) /.test(line) || line.includes('content security policy violated'),
        ),
    async passUndoWindow(email) {
      // What is shown at once is saved a moment later: the message comes with the save.
      for (const end = Date.now() + 10_000; ; await sleep(25)) {
        const passed = await query(
          `update messages set due_at = now()
           where status = 'queued' and due_at > now() and client_id in (select id from clients where email = $1)
           returning id`,
          [email],
        )
        if (passed.length > 0) break
        if (Date.now() > end) throw new Error(`Nothing is queued for ${email}`)
      }
      await query(`select pg_notify('messages', '')`)
    },
    async stop() {
      await pool.end()
      let values
      try {
        values = await personalValues(superuserOf(dataDir))
      } finally {
        await server.stop()
        rmSync(dataDir, { recursive: true, force: true })
      }
      // The demo names its own accounts and their password as it starts.
      const log = server.output().replace(/^Demo accounts, [\s\S]*?^Ctrl\+C ends it\.$/m, '')
      const found = secretsIn(log, values)
      if (found.length > 0)
        throw new Error(`The log holds what it must not (PRV-6):\n  ${found.join('\n  ')}`)
    },
  }
}

/** Starts the server on a data folder, and waits until it is ready. */
async function launch(dataDir: string, port: number, env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    // The channel closes with this process, so that the server never outlives a run that was killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      LD_PRELOAD: process.env.LD_PRELOAD,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const ended = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      rmSync(dataDir, { recursive: true, force: true })
      throw new Error(`The product does not start:\n${output}`)
    }
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
    if (answer?.ok) break
    await sleep(50)
  }
  return {
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function superuserOf(dataDir: string): pg.ClientConfig {
  const passwords = JSON.parse(readFileSync(join(dataDir, 'postgres-passwords.json'), 'utf8'))
  const host = postmasterFile(join(dataDir, 'postgres'))[4]
  return { host, port: 5432, user: 'postgres', password: passwords.postgres, database: 'wizyta' }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
