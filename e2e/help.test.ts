import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { supportEmail } from './product.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

test('a link to a question brings one to it on a phone, and what means nothing leaves the address', async ({
  open,
}) => {
  const page = await open({ as: 'cashier', phone: true })
  const question = page.getByRole('button', { name: 'Jak ustawić lub zmienić hasło?' })
  for (const address of ['/faq?question=password', '/faq?category=clients&question=password']) {
    await page.goto(address)
    await question.waitFor()
    await expect.poll(() => question.evaluate(isReached)).toBe(true)
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => new URL(page.url()).search).toBe('?question=password')
  }
  await page.goto('/faq?question=nothing&category=none')
  await question.waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect.poll(() => page.locator('main h2 button[aria-expanded]').count()).toBe(27)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('what is written to the support arrives there, and can be answered', async ({
  open,
  mails,
  tolerated,
}) => {
  tolerated.push(/^422 POST \/api\/v1\/tenant\/support-messages$/)
  const page = await open({ as: 'cashier' })
  await page.goto('/help-center')
  const form = page.getByRole('region', { name: t('Write to the support') })
  await form.getByRole('button', { name: t('Send to the support') }).click()
  await form.getByText(t('Enter a subject.')).waitFor()
  await form.getByText(t('Something does not work|support')).click()
  await form.getByLabel(t('Your message')).fill('Drukarka nie drukuje karty wizyty.')
  const number = mails.for(supportEmail).length + 1
  await form.getByRole('button', { name: t('Send to the support') }).click()
  await form
    .getByText(t('Your message is on its way. The answer comes to {email}.', { email: 'cashier@demo.test' }))
    .waitFor()
  const mail = await mails.nth(supportEmail, number)
  expect(mail.subject).toContain('Coś nie działa')
  expect(mail.text).toContain('Drukarka nie drukuje karty wizyty.')
  expect(mail.replyTo?.[0]?.address).toBe('cashier@demo.test')
})

/** Returns true when it has the focus and stands below the header with room for its answer. */
function isReached(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  const header = document.querySelector('[data-slot="header"]')?.getBoundingClientRect().bottom ?? 0
  return element === document.activeElement && top >= header && top < innerHeight / 2
}
