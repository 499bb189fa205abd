import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { demoApprovers, demoPin } from './access/sign-in/demo-accounts.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig, warningsOf } from './config.ts'
import { type Database, openDatabase } from './kit/database/database.ts'
import { startEmbeddedPostgres } from './kit/database/embedded-postgres.ts'
import { migrate } from './kit/database/migrate.ts'
import { StartError, unusableDatabase } from './kit/database/start-error.ts'
import { openLog } from './log.ts'
import { seedDemo } from './office/demo/seed.ts'
import { startWorker } from './worker.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')

let log = openLog({ production: process.env.NODE_ENV === 'production', logLevel: 'info' })

/** Running parts in the order of starting; they end in reverse order. */
const running: { name: string; stop(): unknown }[] = []
let ending: Promise<void> | undefined
let endingSince = 0

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // One Ctrl+C arrives up to three times: from the terminal, from npm and from the start script.
    if (ending && Date.now() - endingSince > 1000) process.exit(130)
    void end(0)
  })
// The script that started the process is gone, perhaps killed: the process would never be stopped.
process.on('disconnect', () => void end(0))
process.on('uncaughtException', (error) => {
  log.fatal(error, 'an error that nothing handled')
  void end(1)
})

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!ending) {
    if (error instanceof StartError) console.error(error.message)
    else console.error('Wizyta could not start.', error)
    await end(1)
  }
}

async function start(config: Config): Promise<void> {
  log = openLog(config)
  for (const warning of warningsOf(config)) log.warn(warning)
  const connection = await findPostgres(config)
  await migrated(connection, config)
  const database = openDatabase({ connection, roles: config.databaseRoles, max: 20 })
  running.push({ name: 'database', stop: () => database.close() })
  if ((await database.ready()).isNewer)
    log.warn(
      'The database has the schema of a later version. This version goes on beside it; end it once the later one runs.',
    )
  if (config.demo && (await isEmpty(database))) {
    console.log('Making the demo data …')
    await seedDemo(database, config)
  }
  const app = await buildApp({ database, config, log })
  running.push({ name: 'web server', stop: () => close(app) })
  await listen(app, config)
  const worker = startWorker({ database, config, log: log.child({ part: 'worker' }) })
  running.push({ name: 'worker', stop: () => worker.stop() })
  if (ending) return
  await announce(app, config)
  // The supervisor restarts the process from now on.
  process.send?.('ready')
}

async function findPostgres({ databaseUrl, dataDir }: Config): Promise<pg.ClientConfig> {
  if (databaseUrl) return { connectionString: databaseUrl }
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onCrash: (sentence) => log.error(sentence),
    onLost: (error) => {
      log.fatal(error, 'the database is gone')
      void end(1)
    },
  })
  running.push({ name: 'PostgreSQL', stop: () => postgres.stop() })
  return postgres.owner
}

async function migrated(
  connection: pg.ClientConfig,
  { databaseUrl, databaseRoles: roles }: Config,
): Promise<void> {
  try {
    const applied = await migrate(connection, MIGRATIONS, { roles })
    if (applied.length > 0) log.info({ applied }, 'migrated')
  } catch (error) {
    if (error instanceof StartError || !databaseUrl) throw error
    throw unusableDatabase(error)
  }
}

async function isEmpty(database: Database): Promise<boolean> {
  const [row] = await database.statement<{ empty: boolean }>(
    'select not exists (select from tenants) as empty',
    [],
  )
  return row?.empty === true
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} on ${host} is taken: stop the program that uses it, or set PORT to another.`,
      )
    if (code === 'EACCES')
      throw new StartError(`Port ${port} is not open to this user: set PORT to 1024 or above.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST is ${host}, which is no address of this machine (${message}).`)
    throw error
  }
}

async function announce(app: FastifyInstance, config: Config): Promise<void> {
  const { appBrand, appOrigin, demo, production } = config
  if (production) return log.info({ origin: appOrigin }, 'ready')
  console.log(`\n${appBrand} is ready: ${appOrigin}\n`)
  if (!demo) return
  const answer = await app.inject('/api/v1/tenant/demo-accounts')
  const { accounts, password } = answer.json<{
    accounts: { email: string; role: string }[]
    password: string
  }>()
  const width = Math.max(...accounts.map(({ email }) => email.length))
  console.log(`Demo accounts, all with the password ${password}:`)
  for (const { email, role } of accounts) console.log(`  ${email.padEnd(width)}  ${role}`)
  console.log(`At the till, ${demoApprovers.join(' and ')} approve by the PIN ${demoPin}.`)
  console.log('\nCtrl+C ends it.\n')
}

/** Finishes the requests that are running, then what they need, and ends the process. */
function end(exitCode: number): Promise<void> {
  endingSince ||= Date.now()
  ending ??= (async () => {
    for (const { name, stop } of running.reverse())
      try {
        await stop()
      } catch (error) {
        log.error(error, `${name} did not end cleanly`)
        exitCode = 1
      }
    process.exit(exitCode)
  })()
  return ending
}

async function close(app: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), 8_000)
  await app.close()
  clearTimeout(impatience)
}
