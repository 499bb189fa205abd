import { help, helpContact } from '@wizyta/contract/office/help/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const phone = { phone: true }
const answerContact = (server: FakeServer) =>
  server.answers(help.contact, () =>
    sample(helpContact, {
      business: { name: 'Salon', email: 'salon@example.test', phone: '+48225550110' },
      product: { email: 'pomoc@example.test', phone: '+48 22 555 01 00' },
      support: 'mail',
    }),
  )
const questions = () => [...document.querySelectorAll('main h2 button[aria-expanded]')]
const password = page.getByRole('button', { name: 'Jak ustawić lub zmienić hasło?' })

test('all three addresses of the frequent questions show the questions, by category and with the contact', async () => {
  for (const address of ['/faq', '/help/faq', '/pomoc/faq']) {
    await openScreen(address, answerContact)
    await expect.poll(questions).toHaveLength(27)
  }
  const categories = page.getByRole('navigation', { name: 'Kategorie' }).getByRole('button')
  expect(categories.elements().map((one) => one.firstChild?.textContent)).toEqual([
    'Wszystkie pytania',
    'Testowanie',
    'Komunikacja',
    'Kalendarz',
    'Klienci',
    'Produkty i magazyn',
    'Synchronizacja',
    'Pracownicy',
    'Konto',
  ])
  await page
    .getByRole('navigation', { name: 'Kategorie' })
    .getByRole('button', { name: /^Klienci/ })
    .click()
  await expect.poll(questions).toHaveLength(9)
  const links = page.getByRole('region', { name: 'Kontakt do firmy' }).getByRole('link')
  await expect
    .poll(() => links.elements().map((one) => one.getAttribute('href')))
    .toEqual(['mailto:salon@example.test', 'tel:+48225550110'])
  const support = page.getByRole('region', { name: 'Pomoc Wizyta' }).getByRole('link')
  expect(support.elements().map((one) => one.getAttribute('href'))).toEqual([
    'mailto:pomoc@example.test',
    'tel:+48225550100',
  ])
})

test('a question is found without Polish letters and unfolds; its address leads back to it', async () => {
  await openScreen('/faq', answerContact)
  await page.getByRole('searchbox', { name: 'Szukaj w pytaniach' }).fill('haslo dobe')
  await expect.poll(questions).toHaveLength(1)
  await password.click()
  await expect.element(password).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => location.search).toContain('question=password')
  const address = location.pathname + location.search
  await openScreen(address, answerContact)
  await expect.element(page.getByText('Hasło ma co najmniej 8 znaków.', { exact: false })).toBeVisible()
})

test('on a phone the documentation begins with the article; the others unfold, and the search opens them', async () => {
  await openScreen('/help-center?article=print', answerContact, phone)
  const heading = page.getByRole('heading', { level: 2, name: 'Drukowanie' })
  await expect.element(heading).toBeVisible()
  expect(heading.element().getBoundingClientRect().y).toBeLessThan(600)
  const articles = page.getByRole('navigation', { name: 'Artykuły' })
  expect(articles.elements()).toEqual([])
  await userEvent.click(document.querySelector('summary') as Element)
  await articles.getByRole('button', { name: 'Dzień w kalendarzu' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Dzień w kalendarzu' })).toBeVisible()
  await expect.poll(() => articles.elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: /Powiększ obraz w nowej karcie/ }))
    .toHaveAttribute('target', '_blank')
  await page.getByRole('searchbox', { name: 'Szukaj w pomocy' }).fill('integracje')
  await expect.poll(() => articles.getByRole('button').elements().length).toBeGreaterThan(1)
})

test('the documentation is read article by article, with all its pictures, and searched', async () => {
  await openScreen('/help-center', answerContact)
  const articles = page.getByRole('navigation', { name: 'Artykuły' }).getByRole('button')
  await expect.poll(() => articles.elements().length).toBeGreaterThan(12)
  let pictures = 0
  for (const article of articles.elements() as HTMLElement[]) {
    article.click()
    const name = article.innerText
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    for (const picture of document.querySelectorAll<HTMLImageElement>('article img')) {
      picture.scrollIntoView()
      await expect.poll(() => picture.naturalWidth).toBe(1280)
      pictures += 1
    }
  }
  expect(pictures).toBe(9)
  await page.getByRole('searchbox', { name: 'Szukaj w pomocy' }).fill('SMTP_URL')
  await expect.poll(() => articles.elements()).toHaveLength(1)
})

test('a question and an article can be used on a phone', async () => {
  for (const address of ['/faq?question=client-view', '/help-center?article=book']) {
    await openScreen(address, answerContact, phone)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(address)
  }
})
