import {
  occupyingStatuses,
  openStatuses,
  visitStatuses,
} from '@wizyta/contract/booking/calendar/visit-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const statusesIn = (text: string) => visitStatuses.filter((status) => text.includes(`'${status}'`))

test('the states that migrations have to write out are those of the contract', async () => {
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ open: string; ahead: string }>`
      select pg_get_indexdef('visits_open'::regclass) as open, pg_get_functiondef('visits_ahead(uuid)'::regprocedure) as ahead`.execute(
      tx,
    ),
  )
  expect(statusesIn(rows[0]?.open ?? '')).toEqual(openStatuses)
  expect(statusesIn(rows[0]?.ahead ?? '')).toEqual(occupyingStatuses)
})
