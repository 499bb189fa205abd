import { permissions } from '@wizyta/contract/kit/permission'
import {
  type SettingKey,
  type SettingOrigin,
  settingDefaults,
  settingKeys,
  systemSettingCalls,
} from '@wizyta/contract/office/system-settings/api'
import type { SettingSpec } from '@wizyta/contract/office/system-settings/setting-spec'
import { settingSpecs } from '@wizyta/contract/office/system-settings/setting-table'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoSidewaysScroll, expectSound } from '../../../test/accessible.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const path = '/configuration/system-settings'
const answer = { ...settingDefaults, timezone: 'Europe/Warsaw', currency: 'PLN', locale: 'pl' }

/** Settings as the server keeps them at both levels. */
function answerSettings(server: FakeServer, { mayShare = false, hasEmail = true } = {}) {
  const stored = new Map<string, unknown>()
  const at = (level: string, key: SettingKey) => {
    const place = `${level} ${key}`
    return stored.has(place)
      ? { value: stored.get(place), changed_at: '2026-11-25T08:00:00Z', changed_by: 'Bartosz Praski' }
      : null
  }
  server.answers(systemSettingCalls.show, () => answer)
  server.answers(systemSettingCalls.origins, () => ({
    may_share: mayShare,
    businesses: 2,
    has_email: hasEmail,
    data: settingKeys.map((key): SettingOrigin => {
      const [business, tenant] = [at('business', key), at('tenant', key)]
      return { key, level: business ? 'business' : tenant ? 'tenant' : 'default', business, tenant }
    }),
  }))
  server.answers(systemSettingCalls.update, ({ query, body }) => {
    for (const [key, value] of Object.entries(body)) stored.set(`${query.level} ${key}`, value)
    return answer
  })
  server.answers(systemSettingCalls.reset, ({ query, params }) => {
    stored.delete(`${query.level} ${params.key}`)
    return answer
  })
  return stored
}

const rowOf = (key: SettingKey) =>
  page.elementLocator(document.querySelector(`[data-setting="${key}"]`) as Element)
const undo = (name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: t('Saved: {name}', { name }) })
    .getByRole('button', { name: t('Undo') })
    .click()
const ready = () => expect.poll(() => document.querySelectorAll('[data-setting]').length).toBeGreaterThan(5)

test('what is typed is saved when it is left; what cannot be is said at its place; reset brings the default', async () => {
  let stored = new Map<string, unknown>()
  await openScreen(path, (server) => (stored = answerSettings(server)), { phone: true })
  await ready()
  const hours = rowOf('cancel_limit_hours')
  const field = hours.getByRole('textbox')
  await field.fill('500')
  await userEvent.tab()
  await expect.element(hours.getByText(t('Enter 0 to 168 hours.'))).toBeVisible()
  expect(stored.size).toBe(0)
  await field.fill('36')
  await userEvent.keyboard('{Enter}')
  await expect.element(hours.getByText(/^Zmiana: Bartosz Praski/)).toBeVisible()
  expect(stored.get('business cancel_limit_hours')).toBe(36)
  await hours.getByRole('button', { name: /^Przywróć Odwołanie przez link: 24/ }).click()
  await expect.element(field).toHaveValue('24')

  const quiet = rowOf('quiet_hours')
  await quiet.getByRole('switch').click()
  await expect.element(quiet.getByText(/^Zmiana: /)).toBeVisible()
  expect(quiet.getByLabelText(t('Quiet from')).elements()).toEqual([])
  await undo(t('Quiet hours'))
  await expect.element(quiet.getByLabelText(t('Quiet from'))).toHaveValue('21:00')
  expectNoSidewaysScroll('the settings of a business')
})

test('a reader sees values and no controls', async () => {
  await openScreen(path, (server) => void answerSettings(server), {
    rights: permissions.filter((right) => right.endsWith('.index')),
  })
  await ready()
  await expect.element(rowOf('calendar_step_min').getByText('15 min', { exact: true })).toBeVisible()
  expect([...document.querySelectorAll('[data-setting] :is(input, select, button)')]).toEqual([])
  await expect
    .element(rowOf('session_max_days').getByText(t('Only a superadmin can change this.'), { exact: false }))
    .toBeVisible()
})

test('a superadmin of several businesses sets for all; a setting is found by its words', async () => {
  let stored = new Map<string, unknown>()
  await openScreen(path, (server) => (stored = answerSettings(server, { mayShare: true })))
  await ready()
  await page.getByText(t('All businesses'), { exact: true }).first().click()
  await expect
    .element(
      page.getByText(t('What you set here holds for every business that has no value of its own for it.')),
    )
    .toBeVisible()
  const days = rowOf('session_max_days')
  await days.getByRole('textbox').fill('8')
  await userEvent.keyboard('{Enter}')
  await expect.element(days.getByText(/^Zmiana: /)).toBeVisible()
  expect(stored.get('tenant session_max_days')).toBe(8)
  await expectSound('the settings of all businesses')
  await days.getByRole('button', { name: /^Przywróć/ }).click()
  await expect.element(days.getByText(t('This is the default.'), { exact: false })).toBeVisible()
  await page.getByRole('searchbox', { name: t('Search for a setting') }).fill('cisza')
  await expect.poll(() => document.querySelectorAll('[data-setting]').length).toBe(1)
})

test('a setting of a part that is still to come is neither shown nor found', async () => {
  await openScreen(path, (server) => answerSettings(server))
  await ready()
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-setting]')].map((row) => row.dataset.setting)
  const acting = Object.entries<SettingSpec>(settingSpecs).filter(([, spec]) => !spec.later && !spec.ownPage)
  expect(shown().sort()).toEqual(acting.map(([key]) => key).sort())
  await page.getByRole('searchbox', { name: t('Search for a setting') }).fill('SMS')
  await expect.element(page.getByText(t('Nothing matches what you are looking for.'))).toBeVisible()
})

test('a report without a receiver says so, until it has one', async () => {
  await openScreen(path, (server) => void answerSettings(server, { hasEmail: false }))
  await ready()
  const warning = page.getByText(/^Salon nie ma adresu e-mail/)
  expect(warning.elements()).toEqual([])
  await rowOf('mail_shift_report').getByRole('switch').click()
  await expect.element(warning).toBeVisible()
  await rowOf('shift_report_to').getByText('Właściciele', { exact: true }).click()
  await expect.element(warning).not.toBeInTheDocument()
})
