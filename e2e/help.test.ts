import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { supportEmail } from './product.ts'
import { expectAccessible, expectLanguage, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

test('all three addresses of the frequent questions show the nine, by category and with the contact', async ({
  open,
}) => {
  const page = await open({ as: 'cashier' })
  for (const address of ['/faq', '/help/faq', '/pomoc/faq']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: t('FAQ') }).waitFor()
    await expect.poll(() => page.locator('main h2 button[aria-expanded]').count()).toBe(9)
  }
  const categories = page.getByRole('navigation', { name: t('Categories') }).getByRole('button')
  expect((await categories.allInnerTexts()).map((text) => text.split('\n')[0]?.trim())).toEqual([
    'Wszystkie pytania',
    'Testowanie',
    'Komunikacja',
    'Kalendarz',
    'Klienci',
    'Synchronizacja',
    'Pracownicy',
    'Konto',
  ])
  await categories.filter({ hasText: 'Klienci' }).click()
  await expect.poll(() => page.locator('main h2 button[aria-expanded]').count()).toBe(2)
  const contact = page.getByRole('region', { name: t('Contact of the business') })
  await expect.poll(() => contact.getByRole('link').count()).toBe(2)
  await expect.poll(() => contact.getByRole('link').first().getAttribute('href')).toMatch(/^mailto:.+@/)
})

test('a question is found without Polish letters, unfolds, and its address leads back to it', async ({
  open,
}) => {
  const page = await open({ as: 'cashier' })
  await page.goto('/faq')
  await page.getByRole('searchbox', { name: t('Search the questions') }).fill('haslo dobe')
  const question = page.getByRole('button', { name: 'Jak ustawić lub zmienić hasło?' })
  await question.waitFor()
  await expect.poll(() => page.locator('main h2 button[aria-expanded]').count()).toBe(1)
  await question.click()
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
  const address = page.url()
  await page.goto('/clients')
  await page.goto(address)
  await page.getByText('Hasło ma co najmniej 8 znaków.').waitFor()
})

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
  await expect.poll(() => page.locator('main h2 button[aria-expanded]').count()).toBe(9)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('on a phone the documentation begins with the article; the others unfold, pictures open large', async ({
  open,
}) => {
  const page = await open({ as: 'cashier', phone: true })
  await page.goto('/help-center?article=print')
  const heading = page.getByRole('heading', { level: 2, name: 'Drukowanie' })
  await heading.waitFor()
  expect((await heading.boundingBox())?.y).toBeLessThan(600)
  const articles = page.getByRole('navigation', { name: t('Articles') })
  await expect.poll(() => articles.isVisible()).toBe(false)
  await page.locator('summary').click()
  await articles.getByRole('button', { name: 'Dzień w kalendarzu' }).click()
  await page.getByRole('heading', { level: 2, name: 'Dzień w kalendarzu' }).waitFor()
  await expect.poll(() => articles.isVisible()).toBe(false)
  const picture = page.getByRole('link', { name: t('Open the picture large, in a new tab') })
  const [large] = await Promise.all([page.waitForEvent('popup'), picture.click()])
  await expect.poll(() => large.evaluate(() => document.images[0]?.naturalWidth)).toBe(1280)
  await large.close()
  await page.getByRole('searchbox', { name: t('Search the help') }).fill('integracje')
  await expect.poll(() => articles.getByRole('button').count()).toBeGreaterThan(1)
})

test('the documentation is read, searched, and all its pictures are there, in both languages', async ({
  open,
}) => {
  for (const language of ['pl', 'en'] as const) {
    const words = wordsOf(language)
    const page = await open({ as: 'manager', language })
    await page.goto('/help-center')
    const articles = page.getByRole('navigation', { name: words('Articles') }).getByRole('button')
    await articles.first().waitFor()
    const count = await articles.count()
    expect(count).toBeGreaterThan(12)
    let pictures = 0
    for (let index = 0; index < count; index += 1) {
      await articles.nth(index).click()
      const title = await articles.nth(index).innerText()
      await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
      for (const picture of await page.locator('article img').all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
        pictures += 1
      }
    }
    expect(pictures).toBe(9)
    await page.getByRole('searchbox', { name: words('Search the help') }).fill('SMTP_URL')
    await expect.poll(() => articles.count()).toBe(1)
    await expectLanguage(page, language)
  }
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
  await form.getByText(t('Write what it is about.')).waitFor()
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

test('help is sound on a phone', async ({ open }) => {
  const page = await open({ as: 'cashier', phone: true, dark: true })
  for (const address of ['/faq?question=client-view', '/help-center?article=book']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, address)
    await expectNoSidewaysScroll(page)
  }
})

/** Whether the focus is on it, and it stands below the header with room for its answer. */
function isReached(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  const header = document.querySelector('[data-slot="header"]')?.getBoundingClientRect().bottom ?? 0
  return element === document.activeElement && top >= header && top < innerHeight / 2
}
