import { notice, notices } from '@wizyta/contract/messaging/notices/api'
import { ownSettings, shownMe } from '@wizyta/contract/office/settings/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import { newId, sample } from '../../../test/sample.ts'
import { anna, openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const me = sample(shownMe, { ...anna, app_notices: ['own_visit_booked', 'own_visit_moved'] })
const starts_at = '2026-11-20T01:00:00Z'
const booked = sample(notice, {
  client: 'Nocna Marta',
  actor: 'Kinga Nowak',
  count: 1,
  visit_id: newId(),
  starts_at,
  visit_starts_at: starts_at,
})

test('on a phone the notices are a sheet, which leads to their settings; what is switched off there is saved', async () => {
  const bodies: unknown[] = []
  await openScreen(
    '/settings',
    (server) => {
      server.answers(ownSettings.show, () => me)
      server.answers(ownSettings.update, ({ body }) => {
        bodies.push(body)
        return { ...me, ...(body as object), version: me.version + 1 }
      })
      server.answers(notices.index, () => ({
        data: [booked],
        more: false,
        unread: 1,
      }))
    },
    { phone: true },
  )
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('Notifications')) })
    .click()
  const sheet = page.getByRole('dialog', { name: t('Notifications') })
  await expect.element(sheet.getByRole('listitem').getByText(/Nocna Marta/)).toBeVisible()
  await expectSound('notices on a phone')
  await sheet.getByRole('link', { name: t('Notification settings') }).click()
  await expect.poll(() => sheet.elements()).toEqual([])
  const what = { what: t('A colleague books an appointment with me'), way: t('In the app') }
  await page.getByRole('switch', { name: t('{what}: {way}', what) }).click()
  await expectSound('what a user hears of, on a phone')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.element(page.getByText(t('Everything is saved'))).toBeVisible()
  expect(bodies).toEqual([{ app_notices: ['own_visit_moved'] }])
})
