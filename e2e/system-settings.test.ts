import type { Client } from '@wizyta/contract/people/clients/api'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dayReady, wordsOf } from './calendar-page.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const path = '/configuration/system-settings'
const rowOf = (page: Page, key: string) => page.locator(`[data-setting="${key}"]`)
/** Takes back what was saved last of a setting. */
const undo = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: t('Saved: {name}', { name }) })
    .getByRole('button', { name: t('Undo') })
    .click()

test('a setting is saved at once, reaches the calendar that is open on another desk, and is taken back; a visit of another company is as if there had never been one', async ({
  open,
  desk,
  tolerated,
}) => {
  tolerated.push(/^404 GET \/api\/v1\/tenant\/events\//)
  const [settings, calendar] = [await open({ as: 'barber' }), await open({ as: 'barber' })]
  await calendar.goto('/calendar?view=week&date=2026-11-18')
  const firstDay = () => calendar.locator('.team th button').first().getAttribute('aria-label')
  await calendar.locator('.team th button').first().waitFor()
  expect(await firstDay()).toMatch(/^poniedziałek, 16/)

  await settings.goto(`${path}#messages`)
  const week = rowOf(settings, 'week_start')
  await week.getByText(t('This is the default.')).waitFor()
  await expectAccessible(settings, 'the settings of a business')
  await week.getByText('niedziela').click()
  await expect.poll(firstDay).toMatch(/^niedziela, 15/)
  await week.getByText(/^Zmiana: Bartosz Praski, dziś/).waitFor()
  await undo(settings, t('The week begins on'))
  await expect.poll(firstDay).toMatch(/^poniedziałek, 16/)
  await week.getByText(t('This is the default.')).waitFor()

  const [visit] = (await (await desk('manager')).call('GET', '/tenant/events?per_page=1')).data
  await calendar.goto(`/calendar?visit=${visit.id}`)
  await calendar.getByText(t('This appointment no longer exists.')).waitFor()
})

test('what a client told of health needs a consent, warns at the desk, and stands masked before a cashier', async ({
  open,
  desk,
  tolerated,
}) => {
  tolerated.push(/^409 POST .*health-views$/, /^console ApiProblem: Dane o zdrowiu/)
  const { call } = await desk('superadmin')
  const body = { first_name: 'Zdzisława', last_name: 'Zdrowa', phone: '601 555 778' }
  const { id } = await call<Client>('POST', '/tenant/customers', { body })
  const [owner, cashier] = [await open({ as: 'superadmin' }), await open({ as: 'cashier', phone: true })]
  await owner.goto(`/clients/${id}/edit`)
  await owner.getByLabel(t('Consent of the client given on')).waitFor()
  await expect.poll(() => owner.getByLabel(t('Allergies')).count()).toBe(0)
  await owner.getByLabel(t('Consent of the client given on')).fill(`01.01.${new Date().getFullYear()}`)
  await owner.getByLabel(t('Allergies')).fill('Lateks')
  await owner.getByLabel(t('Allergies')).press('Enter')
  await owner.getByRole('button', { name: t('Save') }).click()
  await owner.getByText(t('Everything is saved')).waitFor()
  await owner.reload()
  await owner.getByText('Lateks').waitFor()
  await expectAccessible(owner, 'the card of a client with health data')

  await cashier.goto(`/clients/${id}/edit`)
  const notice = cashier.getByText(t('Something about health is noted that your role does not show.'))
  await notice.waitFor()
  expect(await cashier.content()).not.toContain('Lateks')
  await expectAccessible(cashier, 'the card of a client with masked health data')
  await cashier.getByRole('button', { name: t('Show what is noted') }).click()
  await cashier
    .getByText(t('You see health data of a client only around your appointment with them.'))
    .waitFor()

  await owner.goto('/calendar')
  await dayReady(owner)
  await owner.keyboard.press('n')
  await owner.getByPlaceholder(t('Name, phone or e-mail')).fill('Zdzisława')
  await owner.getByRole('option').filter({ hasText: 'Zdrowa' }).first().click()
  await owner.getByText(t('Allergies: {list}', { list: 'Lateks' })).waitFor()
})
