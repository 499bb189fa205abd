/**
 * One business with 500,000 clients. Search: p99 of 8 users at once beside the same SQL in pgbench, goal 20 ms. Count
 * of a group by rule: goal 1 s. `npm run bench -- clients`
 */
import { randomUUID } from 'node:crypto'
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

const ownField = randomUUID()
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
  'group: two visits missed within a year': clientRule.parse({
    match: 'all',
    conditions: [{ about: 'missed', bound: 'at_least', count: 2, months: 12 }],
  }),
  'group: from age 60': clientRule.parse({
    match: 'all',
    conditions: [{ about: 'age', bound: 'at_least', years: 60 }],
  }),
  'group: consent to SMS': clientRule.parse({
    match: 'all',
    conditions: [{ about: 'consent', is: true, channel: 'sms' }],
  }),
  'group: no consent to SMS': clientRule.parse({
    match: 'all',
    conditions: [{ about: 'consent', is: false, channel: 'sms' }],
  }),
  'group: owes the salon': clientRule.parse({
    match: 'all',
    conditions: [{ about: 'balance', is: true, side: 'owes' }],
  }),
  'group: own field is one of two values': clientRule.parse({
    match: 'all',
    conditions: [
      { about: 'field', is: true, field_id: ownField, test: { kind: 'options', options: ['A', 'B'] } },
    ],
  }),
  'group: any of age, consent, balance, field': clientRule.parse({
    match: 'any',
    conditions: [
      { about: 'age', bound: 'at_least', years: 60 },
      { about: 'consent', is: true, channel: 'sms' },
      { about: 'balance', is: true, side: 'owes' },
      { about: 'field', is: true, field_id: ownField, test: { kind: 'options', options: ['A', 'B'] } },
    ],
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
  for (const table of filled)
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
  await fillFacts(client, business)
  for (const table of filled)
    await client.query(
      `alter table ${table} enable trigger user; alter table ${table} force row level security`,
    )
  await client.query(
    `insert into search_texts (business_id, kind, row_id, text) select business_id, 'client', id, ' ' || search from clients`,
  )
  await client.query(
    'vacuum analyze clients, visits, search_texts, consent_entries, book_balances, client_field_values',
  )
  await client.end()
}

const filled = [
  'clients',
  'visits',
  'consent_kinds',
  'consent_texts',
  'consent_entries',
  'client_fields',
  'client_field_values',
  'book_balances',
]

/** Writes what groups by rule ask for: missed visits, ages, consents with withdrawals, balances, an own field. */
async function fillFacts(client: pg.Client, business: string): Promise<void> {
  const write = (statement: string, ...more: unknown[]) => client.query(statement, [business, ...more])
  await write(
    `update visits set status = 'no_show' where business_id = $1 and ('x' || left(id::text, 8))::bit(32)::int % 25 = 0`,
  )
  await write(
    `update clients set birth_date = date '1940-01-01' + (number * 37) % 25000 where business_id = $1 and number % 2 = 0`,
  )
  // A trigger writes the texts of the kinds.
  await client.query('alter table consent_kinds enable trigger user')
  await write(
    `select add_consent_kinds($1, 'pl') where not exists (select from consent_kinds where business_id = $1)`,
  )
  await write(
    `insert into consent_entries (business_id, client_id, kind_id, text_number, is_given, given_on, way)
     select $1, c.id, k.id, 1, turn = 1, '2026-01-01', 'paper'
     from consent_kinds k cross join generate_series(1, 2) turn
     join clients c on c.business_id = $1 and c.number % 2 = 0 and (turn = 1 or c.number % 10 = 0)
     where k.business_id = $1 and k.purpose in ('marketing_email', 'marketing_sms') order by turn`,
  )
  await write(
    `insert into book_balances (business_id, account, subject_id, balance)
     select $1, 'client', id, case when number % 100 = 0 then 5000 else -2000 end
     from clients where business_id = $1 and number % 50 = 0`,
  )
  await write(
    `insert into client_fields (business_id, id, name, kind, options) values ($1, $2, 'Rodzaj', 'choice', '{A,B,C,D}')`,
    ownField,
  )
  await write(
    `insert into client_field_values (business_id, client_id, field_id, value)
     select $1, id, $2, to_jsonb(chr(65 + number % 4)) from clients where business_id = $1 and number % 3 = 0`,
    ownField,
  )
}
