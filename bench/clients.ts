/**
 * One business with 500,000 clients. Search: p99 of 8 users at once beside the same SQL in pgbench, goal 20 ms. Count
 * of a group by rule: goal 1 s. `npm run bench -- clients`
 */
import { permissions } from '@wizyta/contract/kit/permission'
import { type ClientRule, clientRule } from '@wizyta/contract/people/client-groups/rule'
import { clients as clientCalls } from '@wizyta/contract/people/clients/api'
import pg from 'pg'
import type { ConnectionOptions } from '../server/src/kit/database/embedded-postgres.ts'
import { listClients } from '../server/src/people/clients/queries.ts'
import { withMigratedDatabase } from '../server/test/test-server.ts'
import { emptySalon } from './empty-salon.ts'
import { line, pgbench, quantile, requests, serve } from './measure.ts'
import { recordingTx } from './recorded-sql.ts'

const count = 500_000
const seconds = 8
const users = 8
/** Names as often as in Poland: the twelve of the search are a few in a thousand each. A name, its first letters, a name with a letter swapped, a phone and a mail. */
const terms = [
  'Wójcik',
  'wojcik ann',
  'kowlaska',
  '601 234',
  '+48601234567',
  'anna.nowak12',
  'zielinska',
  'lewandow',
]

export async function clientSearch() {
  await withMigratedDatabase(async (given) => {
    const connection = given as ConnectionOptions
    const { database, business, person } = await emptySalon(connection)
    await fill(connection, business)
    const session = await person('Bench')
    const api = await serve(connection)
    try {
      const scripts = await Promise.all(terms.map((term) => scriptOf(term, business, session.user.id)))
      console.log(
        line(
          `pgbench, same SQL, ${users} at once`,
          pgbench(connection, scripts, { clients: users, seconds }),
        ),
      )
      let place = 0
      const rate = await requests({
        origin: api.origin,
        clients: users,
        seconds,
        headers: session.headers() as Record<string, string>,
        expected: [200],
        next: () => ({
          path: `/api/v1/tenant/customers?per_page=10&name=${encodeURIComponent(terms[place++ % terms.length] as string)}`,
        }),
      })
      console.log(line(`API, ${users} at once`, rate))
      for (const [name, rule] of Object.entries(rules)) {
        const times: number[] = []
        for (let run = 0; run < 5; run += 1) {
          const began = performance.now()
          const answer = await fetch(`${api.origin}/api/v1/tenant/customer-group-previews`, {
            method: 'POST',
            headers: { ...(session.headers() as Record<string, string>), 'content-type': 'application/json' },
            body: JSON.stringify({ rule }),
          })
          await answer.text()
          if (!answer.ok) throw new Error(`The preview was answered ${answer.status}.`)
          times.push(performance.now() - began)
        }
        console.log(`${name.padEnd(44)} median ${quantile(times, 0.5).toFixed(0)} ms`)
      }
    } finally {
      api.stop()
      await database.close()
    }
  })
}

const rules: Record<string, ClientRule> = {
  'group: no visit for 90 days, spent 500': clientRule.parse({
    match: 'all',
    conditions: [
      { about: 'last_visit', age: 'older', days: 90 },
      { about: 'spent', bound: 'at_least', amount: 50_000, days: null },
    ],
  }),
  'the same, spent 200': clientRule.parse({
    match: 'all',
    conditions: [
      { about: 'last_visit', age: 'older', days: 90 },
      { about: 'spent', bound: 'at_least', amount: 20_000, days: null },
    ],
  }),
  'group: five visits within a year': clientRule.parse({
    match: 'all',
    conditions: [{ about: 'visits', bound: 'at_least', count: 5, days: 365 }],
  }),
}

async function scriptOf(term: string, business: string, userId: string): Promise<string> {
  const { tx, statements } = recordingTx([{ total: 0, data: [] }])
  const session = {
    user: { id: userId, name: '', email: '', language: 'pl' as const },
    permissions: [...permissions],
    timezone: 'Europe/Warsaw',
  }
  const query = clientCalls.index.query.parse({ name: term, per_page: 10 })
  await listClients({ tx, businessId: business, session }, query)
  return `begin read only;
set local role wizyta_app;
set local app.business_id = '${business}';
set local app.user_id = '${userId}';
${statements.join(';\n')};
commit;
`
}

/** Writes clients and visits by few statements: one in ten is a regular. Triggers rest; the sums are set as they keep them. */
async function fill(connection: pg.ClientConfig, business: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  for (const table of ['clients', 'visits'])
    await client.query(
      `alter table ${table} no force row level security; alter table ${table} disable trigger user`,
    )
  await client.query(
    `insert into clients (business_id, number, first_name, last_name, phone, email, created_at)
     select $1, n, first[1 + n % 8], case when n % 25 = 0 then last[1 + (n / 200) % 12]
         else start[1 + (n / 8) % 40] || middle[1 + (n / 320) % 40] || ending[1 + n % 5] end,
       '+48' || (500000000 + n * 397), lower(first[1 + n % 8]) || '.nowak' || n || '@example.test', now() - n * interval '1 minute'
     from generate_series(1, ${count}) n
     cross join (select array['Anna','Maria','Katarzyna','Jan','Piotr','Łucja','Żaneta','Ewa'] as first,
       array['Nowak','Kowalska','Wójcik','Zielińska','Lewandowska','Dąbrowska','Szymańska','Kozłowska','Mazur','Gęś','Lis','Żak'] as last,
       array['Bar','Bie','Boro','Brze','Cie','Czar','Dob','Dra','Fal','Gaj','Go','Gra','Hor','Jab','Jan','Jar','Ka','Kac','Kar','Kli',
         'Ko','Kra','Kub','Lu','Mali','Mar','Mi','Mro','No','Ol','Paw','Pie','Ra','Ro','Sa','Sta','Szcze','Tom','Wil','Za'] as start,
       array['ba','bo','cha','cho','cza','da','de','do','ga','go','ja','ka','ke','ko','la','le','li','lo','ma','me',
         'mi','mo','na','ne','no','pa','po','ra','re','ro','sa','sie','so','ta','te','to','wa','wi','za','zie'] as middle,
       array['ska','cka','k','wicz','nek'] as ending) names`,
    [business],
  )
  await client.query(
    `insert into visits (business_id, client_id, status, total, starts_at, ends_at, local_start, timezone)
     select $1, c.id, 'completed', 12000, s.at, s.at + interval '1 hour', s.at at time zone 'Europe/Warsaw', 'Europe/Warsaw'
     from (select id, row_number() over (order by number) as place from clients where business_id = $1) c
     cross join generate_series(1, case when c.place % 10 = 0 then 11 else 1 end) visit
     cross join lateral (select date_trunc('hour', now()) - (c.place * visit % 700) * interval '1 day' as at) s`,
    [business],
  )
  await client.query(
    `update clients c set last_visit_at = v.at, attended_count = v.number, visits_value = v.value
     from (select client_id, max(starts_at) as at, count(*) as number, sum(total) as value from visits group by 1) v
     where v.client_id = c.id`,
  )
  for (const table of ['clients', 'visits'])
    await client.query(
      `alter table ${table} enable trigger user; alter table ${table} force row level security`,
    )
  await client.query(
    `insert into search_texts (business_id, kind, row_id, text) select business_id, 'client', id, ' ' || search from clients`,
  )
  await client.query('vacuum analyze clients, visits, search_texts')
  await client.end()
}
