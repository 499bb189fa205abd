/**
 * Booking a visit with 1,000,000 visits in the database. It compares the API (session, permission, row security,
 * clash check, message, audit) with the same statements through pgbench. `npm run bench -- book-visit`
 */
import pg from 'pg'
import { line, pgbench, requests, serve } from './measure.ts'
import { recordCall, type Statement } from './recorded-call.ts'
import { literal } from './recorded-sql.ts'
import { benchWorld, businessId } from './world.ts'

const seconds = 6
/** Spread over businesses, as in life; each books into free hours of its own, far ahead. */
const salons = 24
/** The recorded booking; every other one lies some hours and days after it. */
const recordedKey = crypto.randomUUID()
const recordedAt = '2030-01-07T07:00:00.000Z'

export async function bookVisit() {
  const world = await benchWorld()
  const owner = new pg.Client(world.connection)
  await owner.connect()
  // Row security and triggers are set aside for a moment, which only the owner can do.
  const fenced = ['businesses', 'visits', 'visit_lines', 'messages', 'employees', 'services', 'clients']
  for (const table of fenced)
    await owner.query(`alter table ${table} no force row level security, disable trigger user`)
  // Left by an earlier run; the filled visits are all in 2026.
  await owner.query(`delete from visits where starts_at > '2030-01-01'`)
  const { rows: parts } = await owner.query(
    `select b.id as business,
       (select array_agg(id order by sort_order) from employees where business_id = b.id) as employees,
       (select id from services where business_id = b.id order by sort_order limit 1) as service,
       (select id from clients where business_id = b.id and number = 7) as client
     from businesses b where b.id = any ($1)`,
    [Array.from({ length: salons }, (_, index) => businessId(1 + index * 10))],
  )
  for (const table of fenced)
    await owner.query(`alter table ${table} force row level security, enable trigger user`)
  await owner.end()

  const headers = {
    authorization: `Bearer ${world.token}`,
    cookie: `wizyta_companion=${world.companion}`,
    'content-type': 'application/json',
  }
  const bodyOf = (salon: (typeof parts)[0], employee: number, startsAt: string) => ({
    client_id: salon.client,
    starts_at: startsAt,
    lines: [{ service_id: salon.service, employee_id: salon.employees[employee] }],
    notify: true,
    accept: ['not_performed', 'client', 'outside_hours'],
  })
  try {
    const scripts: string[] = []
    for (const salon of parts) {
      const statements = await recordCall(world.connection, {
        path: '/api/v1/tenant/events',
        headers: { ...headers, 'business-id': salon.business, 'idempotency-key': recordedKey },
        body: bodyOf(salon, 0, recordedAt),
      })
      scripts.push(script(statements))
    }
    const api = await serve(world.connection)
    let count = 0
    for (const clients of [1, 8]) {
      const floor = pgbench(world.connection, scripts, { clients, seconds })
      const full = await requests({
        origin: api.origin,
        clients,
        seconds,
        headers,
        expected: [201],
        next: () => {
          const salon = parts[count % salons]
          const hour = Math.floor(count++ / salons)
          // In the years after those that pgbench books into.
          const startsAt = new Date(
            Date.parse(recordedAt) +
              (8_000 + Math.floor(hour / 120)) * 86_400_000 +
              (Math.floor(hour / 12) % 10) * 3_600_000,
          )
          return {
            method: 'POST',
            path: '/api/v1/tenant/events',
            headers: { 'business-id': salon.business, 'idempotency-key': crypto.randomUUID() },
            body: JSON.stringify(bodyOf(salon, hour % 12, startsAt.toISOString())),
          }
        },
      })
      console.log(line(`pgbench, same SQL, ${clients} client(s)`, floor))
      console.log(
        line(`API, ${clients} client(s)`, full),
        ` = ${(full.perSecond / floor.perSecond).toFixed(2)} of pgbench`,
      )
    }
    api.stop()
  } finally {
    await world.stop()
  }
}

const tokens =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|20(?:29|30)-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?/g

/**
 * A pgbench script of the recorded statements. Ids made by the booking become fresh ones. Times move on with each
 * run: another hour and free day for each transaction of each client.
 */
function script(statements: Statement[]): string {
  const made = new Set<string>()
  const times = new Set<string>()
  for (const { values } of statements) {
    for (const [token] of values
      .map((value) => textOf(value))
      .join(' ')
      .matchAll(tokens)) {
      if (token.startsWith('20') && token.length < 36) times.add(token)
      else if (!/^0{8}-/.test(token) && isMade(token, statements)) made.add(token)
    }
  }
  const names = new Map([
    ...[...made].map((id, index) => [id, `id${index}`] as const),
    ...[...times].map((time, index) => [time, `at${index}`] as const),
  ])
  const fresh = [
    ...[...made].map((id) => `gen_random_uuid()::text as ${names.get(id)}`),
    ...[...times].map((time) => `${moved(time)} as ${names.get(time)}`),
  ]
  const lines = statements.map(({ text, values }) =>
    text
      .split(';')
      .map(
        (part) =>
          `${part
            .replace(/\$(\d+)/g, (_, place) => expression(values[Number(place) - 1], names))
            .replace(/\s+/g, ' ')
            .trim()};`,
      )
      .join('\n'),
  )
  // In JSON `:null` would be a variable of pgbench; a space keeps it what it is.
  const body = lines.join('\n').replace(/":(?=[a-z])/g, '": ')
  return `\\set n :n + 1\nselect ${fresh.join(', ')} \\gset\n${body}\n`
}

/** An id that occurs first in a writing statement was made by the booking. */
function isMade(id: string, statements: Statement[]) {
  const first = statements.find(({ values }) => values.some((value) => textOf(value).includes(id)))
  return (
    /^\s*insert/i.test(first?.text ?? '') &&
    statements
      .filter(({ text }) => /^\s*insert into "?idempotency/i.test(text))
      .every(({ values }) => values[1] !== id)
  )
}

const textOf = (value: unknown) =>
  value instanceof Date
    ? value.toISOString()
    : typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : String(value)

function moved(time: string) {
  const shift = `(:client_id::int * 400 + :n::int / 10) * interval '1 day' + (:n::int % 10) * interval '1 hour'`
  if (time.length === 10) return `('${time}'::date + (:client_id::int * 400 + :n::int / 10))::text`
  // No format with colons: pgbench would take `:MI` for a variable.
  if (time.endsWith('Z')) return `(('${time}'::timestamptz + ${shift}) at time zone 'UTC')::text || 'Z'`
  return `('${time}'::timestamp + ${shift})::text`
}

/** A value with its ids and times replaced; pgbench binds `:name` as a parameter. */
function expression(value: unknown, names: Map<string, string>): string {
  if (typeof value !== 'string' && !Array.isArray(value)) return literal(value)
  const text = Array.isArray(value)
    ? `{${value.map((part) => (typeof part === 'string' ? `"${part}"` : String(part))).join(',')}}`
    : value
  const pieces: string[] = []
  let at = 0
  for (const match of text.matchAll(tokens)) {
    const name = names.get(match[0])
    if (!name) continue
    if (match.index > at) pieces.push(literal(text.slice(at, match.index)))
    pieces.push(`:${name}::${typeOf(match[0])}`)
    at = match.index + match[0].length
  }
  if (pieces.length === 0) return literal(text)
  if (at < text.length) pieces.push(literal(text.slice(at)))
  const type = text.startsWith('{"data"') ? '::jsonb' : ''
  return pieces.length === 1
    ? (pieces[0] as string)
    : `(${pieces.map((piece) => (piece.startsWith(':') ? piece.replace(/::\w+$/, '::text') : piece)).join(' || ')})${type}`
}

/** Without a type PostgreSQL could not tell what a parameter is that stands alone; the driver's shares its number. */
const typeOf = (token: string) =>
  token === recordedKey
    ? 'text'
    : !token.startsWith('20') || token.length === 36
      ? 'uuid'
      : token.length === 10
        ? 'date'
        : token.endsWith('Z')
          ? 'timestamptz'
          : 'timestamp'

if (import.meta.main) await bookVisit()
