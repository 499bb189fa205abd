import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { clientImport } from './import.ts'
import { insertClients } from './insert-many.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())
test('probe', async () => {
  const inputs = (from: number) =>
    Array.from({ length: 400 }, (_, i) => ({
      first_name: `Anna${i % 97}`,
      last_name: `Kowalska${from + i}`,
      phone: `+48${600000000 + from + i}`,
      email: `a${from + i}@example.test`,
      tags: ['vip', 'mama'],
      birth_date: '1985-03-12',
      note: 'lubi',
    }))
  await t.parts.database.transaction(
    { businessId: t.world.a, userId: t.world.anna.user?.id ?? null } as never,
    async (tx) => {
      console.log((await sql`show jit`.execute(tx)).rows)
      for (let n = 0; n < 5; n++) {
        let at = performance.now()
        await clientImport.findKnown?.(tx, t.world.a, inputs(n * 400))
        console.log('find', Math.round(performance.now() - at))
        at = performance.now()
        inputs(n * 400).map((v) => clientImport.check(v, true))
        console.log('check', Math.round(performance.now() - at))
        at = performance.now()
        await insertClients(tx, t.world.a, inputs(n * 400))
        console.log('insert', Math.round(performance.now() - at))
        at = performance.now()
      }
      const plan = await sql<
        Record<string, string>
      >`explain (analyze, buffers off) insert into clients (business_id, number, first_name, last_name, phone, email)
      select ${t.world.a}, 100000 + n, 'Anna', 'Nowak' || n, '+48600' || n, 'x' || n || '@example.test' from generate_series(1, 400) n`.execute(
        tx,
      )
      console.log(plan.rows.map((r) => Object.values(r)[0]).join('\n'))
    },
  )
}, 120_000)
