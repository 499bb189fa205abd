import { smsConnection, smsConnections } from '@wizyta/contract/messaging/sms/api'
import { apps } from '@wizyta/contract/office/apps/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { t } from '../../../../test/words.ts'

const connection = (fields: object) =>
  sample(smsConnection, { id: newId(), rank: 1, last_error: null, takes_replies: false, ...fields })

test('the connection is checked by a button, and says what the provider answered', async () => {
  let reason: string | null = '101 Authorization failed'
  const stored = connection({ provider: 'smsapi' })
  await openScreen('/apps?edit=sms', (server) => {
    server.answers(apps.index, () => ({ data: [] }))
    server.answers(smsConnections.index, () => ({ data: [stored] }))
    server.answers(smsConnections.check, () => ({ taken: reason === null, reason }))
  })
  const check = page.getByRole('button', { name: t('Check the connection') })
  await check.click()
  await expect.element(page.getByText('101 Authorization failed')).toBeVisible()
  reason = null
  await check.click()
  await expect.element(page.getByText(t('The provider would have sent the SMS.'))).toBeVisible()
  await expect.element(page.getByRole('switch', { name: new RegExp(t('Clients can reply')) })).toBeVisible()
})

test('replies are not offered where they cannot be read', async () => {
  await openScreen('/apps?edit=sms', (server) => {
    server.answers(apps.index, () => ({ data: [] }))
    server.answers(smsConnections.index, () => ({ data: [connection({ provider: 'smsplanet' })] }))
  })
  await expect.element(page.getByRole('button', { name: t('Check the connection') })).toBeVisible()
  await expect
    .element(page.getByRole('switch', { name: new RegExp(t('Clients can reply')) }))
    .not.toBeInTheDocument()
  await expect.element(page.getByText(/Odpowiedzi klientów przychodzą tylko przez SMSAPI/)).toBeVisible()
})
