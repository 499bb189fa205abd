import { settingDefaults, systemSettingCalls } from '@wizyta/contract/office/system-settings/api'
import { client } from '@wizyta/contract/people/clients/api'
import { clientErasure, clientPrivacy, erasurePreview } from '@wizyta/contract/people/privacy/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'
import { answerCard } from '../clients/test/card.ts'

const settings = { ...settingDefaults, timezone: 'Europe/Warsaw', currency: 'PLN', locale: 'pl' }
const iga = sample(client, { first_name: 'Iga', last_name: 'Nowak', number: 7 })

test('an erasure shows what goes and what stays, and asks for the name', async () => {
  const written: unknown[] = []
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerCard(server, iga)
    server.answers(clientPrivacy.erasurePreview, () =>
      sample(erasurePreview, {
        name: 'Iga Nowak',
        removed: [{ part: 'notes', count: 2 }],
        kept: [{ part: 'sales', count: 5 }],
        visits_ahead: 1,
      }),
    )
    server.answers(clientPrivacy.erase, ({ body }) => {
      written.push(body)
      return sample(clientErasure, { client_id: iga.id, number: 7, cause: 'request' })
    })
  })
  await page.getByRole('button', { name: t('Erase data') }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(`${t('Sales')}: 5`)).toBeVisible()
  await expectSound('the dialog of an erasure')
  await dialog.getByRole('textbox').fill('Iga Nowak')
  await dialog.getByRole('button', { name: t('Erase for good') }).click()
  await expect.element(page.getByText(t('Data of the client erased'))).toBeVisible()
  expect(written).toEqual([{ name: 'Iga Nowak' }])
})

test('a retention rule is turned on only after a look at the clients it reaches', async () => {
  const saved: unknown[] = []
  await openScreen('/clients/privacy', (server) => {
    server.answers(systemSettingCalls.show, () => settings)
    server.answers(clientPrivacy.erasures, () =>
      pageOf(sample(clientErasure, { client_id: newId(), number: 12, cause: 'retention' })),
    )
    server.answers(clientPrivacy.retentionPreview, () => ({
      clients: {
        count: 1,
        data: [{ id: iga.id, name: 'Iga Nowak', number: 7, last_visit_on: '2020-01-02' }],
      },
      health: { count: 0, data: [] },
    }))
    server.answers(systemSettingCalls.update, ({ body }) => {
      saved.push(body)
      return settings
    })
  })
  await expect.element(page.getByText(t('Client no. {number}', { number: '12' }))).toBeVisible()
  await page.getByRole('combobox', { name: t('Erase clients without an appointment for') }).selectOptions('5')
  expect(page.getByRole('button', { name: t('Turn the rules on') }).elements()).toEqual([])
  await page.getByRole('button', { name: t('Show affected clients') }).click()
  await expect.element(page.getByRole('link', { name: 'Iga Nowak' })).toBeVisible()
  await page.getByRole('button', { name: t('Turn the rules on') }).click()
  await expect.poll(() => saved).toMatchObject([{ retention_years: 5 }])
})
