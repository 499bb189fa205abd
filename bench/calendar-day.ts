/**
 * A day of one business (100 visits with client, services, statuses) with 1,000,000 visits in the database. It
 * compares the API (session, permission, row security) with the same SQL through pgbench. `npm run bench --
 * calendar-day`. `--before=<folder>` names the code of an earlier commit with its packages. Day, week and month of both
 * are then compared in turn instead.
 */
import { resolve } from 'node:path'
import { readDays } from '../server/src/booking/calendar/days/day-query.ts'
import { secretHash } from '../server/src/kit/security/session.ts'
import { line, pgbench, quantile, type Rate, requests, serve } from './measure.ts'
import { literal, recordingTx } from './recorded-sql.ts'
import { benchWorld, businesses, businessId, daysPerBusiness, firstDay } from './world.ts'

const seconds = 6
const samples = 24

type Place = { business: string; day: string }

/** Days spread over businesses and dates, the same for both. */
const places: Place[] = Array.from({ length: samples }, (_, index) => ({
  business: businessId(1 + index * 10),
  day: dayAfter(firstDay, (index * 7) % 40),
}))

/** Answers that are compared with an earlier commit, each read for the first time. */
const ranges = {
  day: { days: 1, path: (from: string) => `/api/v1/tenant/calendar?from=${from}&days=1` },
  week: { days: 7, path: (from: string) => `/api/v1/tenant/calendar?from=${from}&days=7` },
  month: { days: 31, path: (from: string) => `/api/v1/tenant/calendar-month?from=${from}&days=31` },
}
const turns = 5

/** Eight clients ask this code and the earlier one in turn, over one database. */
async function compareWith(root: string) {
  const world = await benchWorld()
  const headers = { authorization: `Bearer ${world.token}`, cookie: `wizyta_companion=${world.companion}` }
  const apis = [await serve(world.connection, { root }), await serve(world.connection)]
  try {
    for (const [name, { days, path }] of Object.entries(ranges)) {
      const measured = apis.map(({ origin }) => ({ origin, asked: 0, rates: [] as number[] }))
      for (let turn = 0; turn < turns; turn++)
        for (const api of measured) {
          const next = () => {
            const place = api.asked++
            const from = dayAfter(firstDay, Math.floor(place / businesses) % (daysPerBusiness - days + 1))
            return { path: path(from), headers: { 'business-id': businessId(1 + (place % businesses)) } }
          }
          const { origin } = api
          const rate = await requests({ origin, clients: 8, seconds: 3, headers, expected: [200], next })
          if (rate.failures > 0) throw new Error(`${rate.failures} requests failed.`)
          api.rates.push(rate.perSecond)
        }
      const [earlier = 0, now = 0] = measured.map(({ rates }) => quantile(rates, 0.5))
      const shown = [earlier, now].map((one) => `${one.toFixed(0)}/s`)
      console.log(`${name}: before ${shown[0]}, now ${shown[1]}  = ${(now / earlier).toFixed(2)} ×`)
    }
  } finally {
    for (const api of apis) api.stop()
    await world.stop()
  }
}

/** Asks for 10,000 days, each of them once, since an answer is kept for the next desk. */
let alone = 0
function nextAlone(): Place {
  const place = alone++
  return { business: businessId(1 + (place % 250)), day: dayAfter(firstDay, Math.floor(place / 250) % 40) }
}

export async function calendarDay(options: readonly string[] = []) {
  const before = options.find((one) => one.startsWith('--before='))?.slice('--before='.length)
  if (before) return compareWith(resolve(before))
  const world = await benchWorld()
  const api = await serve(world.connection)
  const headers = { authorization: `Bearer ${world.token}`, cookie: `wizyta_companion=${world.companion}` }
  const path = (day: string) => `/api/v1/tenant/calendar?from=${day}&days=1`
  try {
    const first = places[0] as Place
    const sample = await fetch(api.origin + path(first.day), {
      headers: { ...headers, 'business-id': first.business },
    })
    const body = await sample.text()
    console.log(`One day: ${JSON.parse(body).visits.length} visits, ${body.length} bytes of JSON.`)
    const tags = new Map<string, string>()
    for (const { business, day } of places) {
      const answer = await fetch(api.origin + path(day), { headers: { ...headers, 'business-id': business } })
      tags.set(business, answer.headers.get('etag') as string)
    }
    const scripts = await Promise.all(places.map(({ business, day }) => dayScript(world, business, day)))
    for (const clients of [1, 8]) {
      const floor = pgbench(world.connection, scripts, { clients, seconds })
      const answers = { origin: api.origin, clients, seconds, headers, expected: [200] }
      const asked = ({ business, day }: Place) => ({ path: path(day), headers: { 'business-id': business } })
      const full = await requests({ ...answers, next: () => asked(nextAlone()) })
      const shared = await requests({ ...answers, next: nextOf(asked) })
      const unchanged = await requests({
        origin: api.origin,
        clients,
        seconds,
        headers,
        expected: [304],
        next: nextOf(({ business, day }) => ({
          path: path(day),
          headers: { 'business-id': business, 'if-none-match': tags.get(business) as string },
        })),
      })
      console.log(line(`pgbench, same SQL, ${clients} client(s)`, floor))
      console.log(line(`API, ${clients} client(s)`, full), ` = ${ratio(full, floor)} of pgbench`)
      console.log(
        line(`API, another desk was first, ${clients} client(s)`, shared),
        ` = ${ratio(shared, full)} × the full answer`,
      )
      console.log(
        line(`API, unchanged (304), ${clients} client(s)`, unchanged),
        ` = ${ratio(unchanged, full)} × the full answer`,
      )
    }
  } finally {
    api.stop()
    await world.stop()
  }
}

/** Script of one request's statements, in the same two flights: the opening of the session, then the transaction. */
async function dayScript(
  world: { token: string; companion: string; userId: string },
  business: string,
  day: string,
) {
  const { tx, statements } = recordingTx([{ text: '{}' }])
  await readDays(tx, business, 'Europe/Warsaw', { from: day, days: 1 })
  return `select session_id, tenant_id, user_id, user_name, email, language, stale, member, permissions, timezone, change_number
    from open_session(${literal(secretHash(world.token))}, ${literal(secretHash(world.companion))}, '${business}');
\\startpipeline
begin read only;
set local role wizyta_app;
set local app.business_id = '${business}';
set local app.user_id = '${world.userId}';
set local app.request_id = 'bench';
${statements.join(';\n')};
commit;
\\endpipeline
`.replace(/select session_id[\s\S]*?;/, (statement) => statement.replace(/\s+/g, ' '))
}

function nextOf<Request>(make: (place: Place) => Request) {
  let count = 0
  return () => make(places[count++ % places.length] as Place)
}

const ratio = (rate: Rate, to: Rate) => (rate.perSecond / to.perSecond).toFixed(2)

function dayAfter(date: string, days: number) {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

if (import.meta.main) await calendarDay()
