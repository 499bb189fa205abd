import { settingDefaults, systemSettings } from '@wizyta/contract/office/system-settings/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { changeNumber } from '../../../test/calling.ts'
import { joinBusiness } from '../../../test/people.ts'

let t: TestApp
/** The superadmin of A and B. */
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.person(t.world.a, ['system-settings.index', 'system-settings.update'], 'Olga')
  await joinBusiness(t.parts, owner.user, t.world.b, ['system-settings.index', 'system-settings.update'])
  for (const business of [t.world.a, t.world.b])
    await inBusiness(
      business,
      `update roles set key = 'superadmin' where id in
      (select role_id from memberships where user_id = '${owner.user.id}')`,
    )
})
afterAll(() => t.close())

const inBusiness = (businessId: string, statement: string) =>
  t.parts.database.transaction({ businessId }, (tx) => sql.raw(statement).execute(tx))

const path = '/tenant/system-settings'
const place = { timezone: 'Europe/Warsaw', currency: 'PLN', locale: 'pl' }
const originOf = async (person: Person, key: string, business?: string) =>
  (await person.get(`${path}/origins`, { business })).body.data.find(
    (one: { key: string }) => one.key === key,
  )

test('a business starts with the defaults, and changes of one stay out of the other', async () => {
  const { anna, dorota } = t.world
  expect((await anna.get(path)).body).toEqual({ ...settingDefaults, ...place })
  const changed = await anna.patch(path, { calendar_step_min: 5, late_cancel_hours: 48 })
  expect(changed.body).toEqual({ ...settingDefaults, ...place, calendar_step_min: 5, late_cancel_hours: 48 })
  expect((await anna.get(path)).body).toEqual(changed.body)
  expect((await dorota.get(path)).body).toEqual({ ...settingDefaults, ...place })
})

test('the defaults are values that their settings may have', () => {
  expect(systemSettings.parse(settingDefaults)).toEqual(settingDefaults)
  expect(settingDefaults).toMatchObject({
    calendar_step_min: 15,
    week_start: 'monday',
    calendar_from: '08:00',
    calendar_to: '20:00',
    cancel_limit_hours: 24,
    late_cancel_hours: 24,
    quiet_hours: { from: '21:00', to: '08:00' },
    session_idle_hours: 24,
    session_max_days: 7,
    lock_after_min: null,
    deposit_percent: 0,
    client_deposit_percent: 30,
    late_cancel_fee_percent: 0,
    no_show_fee_percent: 0,
    hold_min: 10,
    waiting_offers: 'propose',
    offer_min: 15,
    reconfirm_after_min: 15,
    no_show_limit: 2,
    price_mode: 'gross',
    rounding: 'none',
    till_required: true,
    mail_shift_report: false,
    shift_report_to: 'business',
    refund_pin: 'without_right',
    sms_budget: null,
    retention_years: null,
  })
})

test('a setting is taken to heart at the next call', async () => {
  const { anna } = t.world
  const step = async () => (await anna.get('/tenant/calendar-setup')).body.settings.calendar_step_min
  for (const minutes of [30, 10]) {
    await anna.patch(path, { calendar_step_min: minutes })
    expect(await step()).toBe(minutes)
  }
})

test('the day shown ends after it starts, whichever of the two is changed', async () => {
  const { anna } = t.world
  expect((await anna.patch(path, { calendar_to: '07:30' })).body.errors).toEqual({
    calendar_to: ['The end must be after the start.'],
  })
  expect((await anna.patch(path, { calendar_from: '25:00' })).body.errors).toEqual({
    calendar_from: ['There is no such time.'],
  })
  expect((await anna.patch(path, { calendar_from: '06:00', calendar_to: '24:00' })).status).toBe(200)
})

test('what a setting cannot be is refused', async () => {
  const { anna } = t.world
  for (const wrong of [
    { calendar_step_min: 7 },
    { week_start: 'friday' },
    { late_cancel_hours: 1.5 },
    { cancel_limit_hours: 169 },
    { quiet_hours: { from: '21:00', to: '21:00' } },
    { quiet_hours: { from: '21:00' } },
    { deposit_percent: 101 },
    { no_show_limit: 0 },
    { sms_budget: 150 },
    { rounding: 1 },
    { timezone: 'Europe/London' },
  ])
    expect([wrong, (await anna.patch(path, wrong)).status]).toEqual([wrong, 422])
})

test('every member sees the settings; changing them, and seeing who did, needs the right', async () => {
  const guest = await t.person(t.world.a, ['events.index'])
  expect((await guest.get(path)).status).toBe(200)
  expect((await guest.get(`${path}/origins`)).status).toBe(403)
  expect((await guest.patch(path, { late_cancel_hours: 1 })).status).toBe(403)
  expect((await guest.delete(`${path}/late_cancel_hours`)).status).toBe(403)
  const reader = await t.person(t.world.a, ['system-settings.index'])
  expect((await reader.get(`${path}/origins`)).status).toBe(200)
  expect((await reader.patch(path, { late_cancel_hours: 1 })).status).toBe(403)
})

test('a value shows its setter and time; once reset, the default counts again', async () => {
  const { anna, basia } = t.world
  expect(await originOf(basia, 'cancel_limit_hours')).toEqual({
    key: 'cancel_limit_hours',
    level: 'default',
    business: null,
    tenant: null,
  })
  await anna.patch(path, { cancel_limit_hours: 48 })
  await basia.patch(path, { cancel_limit_hours: 12 })
  expect(await originOf(anna, 'cancel_limit_hours')).toMatchObject({
    level: 'business',
    business: { value: 12, changed_by: 'Basia', changed_at: expect.stringMatching(/^20\d\d-/) },
  })
  // Set again to what it is: nothing was changed by anybody.
  await anna.patch(path, { cancel_limit_hours: 12 })
  expect((await originOf(anna, 'cancel_limit_hours')).business.changed_by).toBe('Basia')
  expect((await anna.delete(`${path}/cancel_limit_hours`)).body.cancel_limit_hours).toBe(24)
  expect((await originOf(anna, 'cancel_limit_hours')).level).toBe('default')
  expect((await anna.delete(`${path}/no_such`)).status).toBe(404)
})

test('a superadmin sets a value for all businesses of the tenant, and a business keeps its own', async () => {
  const { dorota, celina, b, c } = t.world
  const hours = async (person: Person) => (await person.get(path)).body.late_cancel_hours
  await dorota.delete(`${path}/late_cancel_hours`)
  const before = [await changeNumber(t, b), await changeNumber(t, c)]
  const shared = await owner.patch(`${path}?level=tenant`, { late_cancel_hours: 36 }, { business: b })
  expect(shared.body.late_cancel_hours).toBe(36)
  // A has 48 of its own; B follows; C belongs to another company.
  expect([await hours(owner), await hours(dorota), await hours(celina)]).toEqual([48, 36, 24])
  // The screens that are open in B hear of it, those of C do not.
  expect([await changeNumber(t, b), await changeNumber(t, c)]).toEqual([(before[0] as number) + 1, before[1]])
  expect(await originOf(owner, 'late_cancel_hours')).toMatchObject({
    level: 'business',
    tenant: { value: 36, changed_by: 'Olga' },
  })
  await dorota.patch(path, { late_cancel_hours: 5 })
  expect(await hours(dorota)).toBe(5)
  await dorota.delete(`${path}/late_cancel_hours`)
  expect(await hours(dorota)).toBe(36)
  await owner.delete(`${path}/late_cancel_hours?level=tenant`)
  expect(await hours(dorota)).toBe(24)
})

test('only a superadmin sets values for all businesses', async () => {
  const { anna, b } = t.world
  const tries = [
    await anna.patch(`${path}?level=tenant`, { late_cancel_hours: 1 }),
    await anna.patch(path, { session_idle_hours: 1 }),
    await anna.patch(path, { late_cancel_hours: 7, session_max_days: 1 }),
    await anna.delete(`${path}/session_idle_hours`),
    await anna.delete(`${path}/late_cancel_hours?level=tenant`),
  ]
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await anna.get(path)).body.late_cancel_hours).toBe(48)
  expect((await anna.get(`${path}/origins`)).body).toMatchObject({ may_share: false, businesses: 1 })
  expect((await owner.get(`${path}/origins`)).body).toMatchObject({ may_share: true, businesses: 2 })
  // How long one stays signed in belongs to the person, not to the business in hand.
  await owner.patch(path, { session_idle_hours: 2 })
  expect((await owner.get(path, { business: b })).body.session_idle_hours).toBe(2)
  await inBusiness(t.world.a, `update roles set active = false where key = 'superadmin'`)
  expect((await owner.patch(path, { session_idle_hours: 3 })).status).toBe(403)
  await inBusiness(t.world.a, `update roles set active = true where key = 'superadmin'`)
})

test('the settings of another tenant can neither be seen nor written', async () => {
  const { a, b, c } = t.world
  const rows = (businessId: string | null) =>
    t.parts.database.transaction({ businessId }, async (tx) =>
      (await sql<{ key: string }>`select key from tenant_settings`.execute(tx)).rows.map(({ key }) => key),
    )
  expect([await rows(a), await rows(b), await rows(c), await rows(null)]).toEqual([
    ['session_idle_hours'],
    ['session_idle_hours'],
    [],
    [],
  ])
  await expect(
    t.parts.database.transaction({ businessId: c }, (tx) =>
      sql`insert into tenant_settings (tenant_id, key, value)
        select tenant_id, 'late_cancel_hours', '1' from (values (${owner.user.id}::uuid)) v(id) join users using (id)`.execute(
        tx,
      ),
    ),
  ).rejects.toThrow(/row-level security/)
})

test('a value that an older release stored, and this one does not know, counts as not set', async () => {
  const { dorota, b } = t.world
  await inBusiness(
    b,
    `insert into system_settings (business_id, key, value) values ('${b}', 'calendar_step_min', '7')`,
  )
  expect((await dorota.get(path)).body.calendar_step_min).toBe(15)
  expect((await originOf(dorota, 'calendar_step_min')).level).toBe('default')
})
