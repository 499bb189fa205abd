import { campaign, campaignPreview, massSms } from '@wizyta/contract/messaging/campaigns/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('a user who may create mass messages and not change them starts a draft, and sees the budget that is left', async () => {
  const id = newId()
  const draft = sample(campaign, {
    id,
    channel: 'sms',
    name: 'Nowości',
    text: 'Zapraszamy!',
    status: 'draft',
  })
  const sent: unknown[] = []
  await openScreen(
    `/communication/mass-sms?edit=${id}`,
    (server) => {
      server.answers(massSms.index, () => pageOf(draft))
      server.answers(massSms.show, () => draft)
      server.answers(massSms.preview, () =>
        sample(campaignPreview, { total: 3, reachable: 3, parts: 3, cost: 2_700, budget_left: 2_500 }),
      )
      server.answers(massSms.start, ({ body }) => {
        sent.push(body)
        return { ...draft, status: 'scheduled' as const }
      })
    },
    { rights: ['messages.index', 'messages.create'] },
  )
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText(/To za mało na tę wysyłkę/)).toBeVisible()
  await panel.getByRole('button', { name: t('Start the sending') }).click()
  await page
    .getByRole('button', { name: t('Start the sending') })
    .last()
    .click()
  await expect.poll(() => sent).toEqual([{ expected_count: 3 }])
})
