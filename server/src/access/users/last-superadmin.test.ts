import { permissions } from '@wizyta/contract/kit/permission'
import { expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { createSuperadmin, giveRole } from '../../../test/staff.ts'
import { setStatus } from './change-status.ts'

test('the last superadmin stays: of two who suspend each other at once, the second is suspended', async () => {
  const own = await testApp()
  const { person: one, roles } = await createSuperadmin(own, [own.world.a])
  const role = roles[own.world.a] as string
  const two = await own.person(own.world.a, [], 'Druga')
  await giveRole(own, own.world.a, two.user.id, role)
  const suspend = (by: Person, whom: Person, then = async () => {}) =>
    own.parts.database.transaction({ businessId: own.world.a, userId: by.user.id }, async (tx) => {
      await setStatus(tx, sessionOf(by, own.world.a), whom.user.id, 'suspended')
      await then()
    })
  // The first has suspended the second and is about to commit when the second begins.
  const second = Promise.withResolvers<'done' | 'refused'>()
  await suspend(one, two, async () => {
    suspend(two, one).then(
      () => second.resolve('done'),
      () => second.resolve('refused'),
    )
    await untilWaiting(own, second.promise)
  })
  expect(await second.promise).toBe('refused')
  const left = await own.parts.database.transaction({ businessId: own.world.a }, (tx) =>
    tx
      .selectFrom('memberships')
      .select('user_id')
      .where('role_id', '=', role)
      .where('status', '=', 'active')
      .execute(),
  )
  expect(left).toEqual([{ user_id: one.user.id }])
  await own.close()
})

const sessionOf = ({ user }: Person, businessId: string) => ({
  id: crypto.randomUUID(),
  tenantId: businessId,
  user,
  businessId,
  member: true,
  permissions,
  secondFactorDue: false,
  isLocked: false,
  timezone: 'Europe/Warsaw',
  changeNumber: 0,
})

/** Waits until a transaction waits for a lock in this database, or the other has ended without one. */
async function untilWaiting({ parts }: TestApp, end: Promise<unknown>) {
  let isOver = false
  void end.then(() => {
    isOver = true
  })
  while (!isOver) {
    const waiting = await parts.database.statement(
      'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      [],
    )
    if (waiting.length > 0) return
  }
}
