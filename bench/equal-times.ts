/**
 * Response times must not reveal what an answer hides. Compared are foreign with unknown ids (ISO-11), and known with unknown addresses (AUT-3). 2,000 of each, in turn. Goals: medians within
 * 0.5 ms, and within 1 ms. `npm run bench -- equal-times`, and part of `npm run probe`.
 */
import type { AddressInfo } from 'node:net'
import { hashPassword } from '../server/src/access/sign-in/password.ts'
import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { createBusiness, createTenant, createUser, joinBusiness, signedIn } from '../server/test/people.ts'
import { counted } from '../server/test/rounds.ts'
import { testConfig } from '../server/test/test-config.ts'
import { withMigratedDatabase } from '../server/test/test-server.ts'
import { quantile } from './measure.ts'

const each = 2_000

export const equalTimes = () =>
  withMigratedDatabase(async (connection) => {
    const database = openDatabase({ connection, max: 4 })
    const parts = { database, config: { ...testConfig, smtpUrl: 'smtp://127.0.0.1:9' } }
    const app = await buildApp(parts)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1/tenant`
    try {
      const tenant = await createTenant(parts, 'Atelier')
      const [own, other] = [
        await createBusiness(parts, tenant, 'Mokotów'),
        await createBusiness(parts, tenant, 'Wilanów'),
      ]
      const user = await createUser(parts, tenant, 'Anna')
      for (const business of [own, other])
        await joinBusiness(parts, user, business, ['customers.index', 'customers.create'])
      await database.statement('update users set password_hash = $1 where id = $2', [
        await hashPassword('right horse'),
        user.id,
      ])
      const me = await signedIn(parts, user, own)
      const send = (path: string, body: object, business = own) =>
        fetch(origin + path, {
          method: 'POST',
          headers: { ...me.headers({ business }), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const foreign: string[] = []
      for (let made = 0; made < 200; made += 1)
        foreign.push((await (await send('/customers', { first_name: 'Ola' }, other)).json()).id)
      const show = (id: string) => fetch(`${origin}/customers/${id}`, { headers: me.headers() })

      await compare('ISO-11', 'an id of another business and one that never was', 0.5, [
        (index) => show(foreign[index % foreign.length] ?? ''),
        () => show(crypto.randomUUID()),
      ])
      const anew = () => database.statement('delete from attempts', [])
      const nobody = (index: number) => `nobody.${index}@example.test`
      const signIn = (email: string) => send('/login', { email, password: 'wrong horse' })
      await compare(
        'AUT-3',
        'a sign-in with an account and one without',
        1,
        [() => signIn(user.email), (index) => signIn(nobody(index))],
        anew,
      )
      const forgot = (email: string) => send('/password-resets', { email })
      await compare(
        'AUT-3',
        'a forgotten password of an account and of none',
        1,
        [() => forgot(user.email), (index) => forgot(nobody(index))],
        anew,
      )
    } finally {
      await app.close()
      await database.close()
    }
  })

type Ask = (index: number) => Promise<Response>

/** Asks both in turn, each first every other time, and says how far their medians are from each other. */
async function compare(
  id: string,
  what: string,
  goalMs: number,
  asks: [Ask, Ask],
  before: () => Promise<unknown> = async () => {},
) {
  const took: [number[], number[]] = [[], []]
  const statuses = new Set<number>()
  for (let index = -50; index < each; index += 1) {
    await before()
    for (const which of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const begun = performance.now()
      const answer = await asks[which](index + 50)
      await answer.text()
      if (index >= 0) took[which].push(performance.now() - begun)
      statuses.add(answer.status)
    }
  }
  if (statuses.size > 1) throw new Error(`${what} are answered ${[...statuses].join(' and ')}`)
  const [one, other] = [quantile(took[0], 0.5), quantile(took[1], 0.5)]
  const said = `${what}, ${each} times each: medians ${one.toFixed(2)} and ${other.toFixed(2)} ms, ${Math.abs(one - other).toFixed(2)} ms apart (goal ${goalMs}); p = ${likelihood(...took).toFixed(2)}`
  console.log(`${id}: ${said}`)
  counted(id, said)
}

/** How often chance alone puts two equal things as far apart as these (Mann and Whitney, both sides). */
function likelihood(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))]
  all.sort((a, b) => a.ms - b.ms)
  const ranks = all.reduce((sum, { isOne }, index) => (isOne ? sum + index + 1 : sum), 0)
  const [n, m] = [one.length, other.length]
  const z = Math.abs(ranks - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(z))
}

/** The normal distribution up to z (Abramowitz and Stegun 26.2.17, to seven digits). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153].reduce(
    (sum, factor) => (sum + factor) * t,
    0,
  )
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
