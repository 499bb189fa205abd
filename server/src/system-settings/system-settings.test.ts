import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/system-settings'

test('a business starts with the defaults, and changes of one stay out of the other', async () => {
  const { anna, dorota } = t.world
  const defaults = {
    calendar_step_min: 15,
    calendar_from: '08:00',
    calendar_to: '20:00',
    reminder_hours: 24,
    cancel_limit_hours: 24,
  }
  const place = { timezone: 'Europe/Warsaw', currency: 'PLN', locale: 'pl' }
  expect((await anna.get(path)).body).toEqual({ ...defaults, ...place })
  const changed = await anna.patch(path, { calendar_step_min: 5, reminder_hours: 48 })
  expect(changed.body).toEqual({ ...defaults, ...place, calendar_step_min: 5, reminder_hours: 48 })
  expect((await anna.get(path)).body).toEqual(changed.body)
  expect((await dorota.get(path)).body).toEqual({ ...defaults, ...place })
})

test('the day shown ends after it starts, whichever of the two is changed', async () => {
  const { anna } = t.world
  expect((await anna.patch(path, { calendar_to: '07:30' })).body.errors).toEqual({
    calendar_to: ['The end must be after the start.'],
  })
  expect((await anna.patch(path, { calendar_from: '25:00' })).body.errors).toEqual({
    calendar_from: ['Enter a time.'],
  })
  expect((await anna.patch(path, { calendar_from: '06:00', calendar_to: '24:00' })).status).toBe(200)
})

test('every member sees the settings, only who may changes them', async () => {
  const guest = await t.person(t.world.a, ['events.index'])
  expect((await guest.get(path)).status).toBe(200)
  expect((await guest.patch(path, { reminder_hours: 1 })).status).toBe(403)
})
