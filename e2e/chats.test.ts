import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const lost = /^failed .*ERR_(INTERNET_DISCONNECTED|FAILED)$/
const logged = /^console (ApiProblem|TypeError: Failed to fetch)/

for (const { language, phone } of [
  { language: 'pl', phone: false },
  { language: 'en', phone: true },
] as const)
  test(`two people talk, one of them without network meanwhile; each message arrives once, in ${language}`, async ({
    open,
    tolerated,
  }) => {
    tolerated.push(lost, logged)
    const t = wordsOf(language)
    const [hers, his] = [
      await open({ as: 'manager', language, phone }),
      await open({ as: 'cashier', language, phone }),
    ]
    const field = (page: Page) => page.getByRole('textbox', { name: t('Message'), exact: true })
    const write = async (page: Page, text: string) => {
      await field(page).fill(text)
      await field(page).press('Enter')
    }
    const log = (page: Page) => page.getByRole('log', { name: t('Messages') })
    for (const page of [hers, his]) {
      await page.goto('/chats')
      await page.getByRole('link', { name: /Recepcja/ }).click()
      await log(page).getByText('Zadzwonię po 14.').waitFor()
    }
    const first = `Kto zamyka? ${language}`
    await write(hers, first)
    await log(his).getByText(first).waitFor()

    await his.context().setOffline(true)
    const second = `Ja zamykam ${language}`
    await write(his, second)
    await log(his).getByText(t('Waiting to be sent')).waitFor()
    const third = `Jesteś? ${language}`
    await write(hers, third)
    expect(await log(hers).getByText(second).count()).toBe(0)
    await expectAccessible(his, 'a message that waits')

    await his.context().setOffline(false)
    await log(hers).getByText(second).waitFor()
    await log(his).getByText(third).waitFor()
    await log(his).getByText(t('Waiting to be sent')).waitFor({ state: 'detached' })
    await his.reload()
    for (const page of [hers, his])
      for (const text of [first, second, third]) {
        await log(page).getByText(text).waitFor()
        expect(await log(page).getByText(text).count()).toBe(1)
      }
  })
