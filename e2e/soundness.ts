import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pl } from '@wizyta/contract/words/pl'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { unspokenLabels } from '../web/test/unspoken-labels.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Finds no serious obstacle to using the present screen, in the theme that is shown.
 * @param about `colours`: what the theme changes; `order`: everything else, which no theme changes
 * @param without what is left out, because it was looked at on the screen before
 */
export async function expectAccessible(
  page: Page,
  name: string,
  about: 'all' | 'colours' | 'order' = 'all',
  without: readonly string[] = [],
) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  // What is fading in has other colours for a moment: nothing moves while it is looked at.
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  // Either change of mind has the whole page styled anew.
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await page.evaluate(
    async ([about, without]) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run(where: unknown, options: unknown): Promise<AxeResults>
          _audit: { rules: { id: string; impact: string }[] }
        }
      }
      // Findings of these rules are left out below, and looking for them takes a fifth of the time.
      const slight = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
      return axe.run(
        { exclude: without.map((one) => [one]) },
        {
          resultTypes: ['violations'],
          ...(about === 'colours' && { runOnly: ['color-contrast'] }),
          rules: {
            ...Object.fromEntries(slight.map(({ id }) => [id, { enabled: false }])),
            ...(about === 'order' && { 'color-contrast': { enabled: false } }),
            // A target is 24 px, or has as much room around it (WCAG 2.2, 2.5.8).
            'target-size': { enabled: true },
            // It glues the texts of neighbouring elements together and so blames every card; `unspokenLabels` looks instead.
            'label-content-name-mismatch': { enabled: false },
          },
        },
      )
    },
    [about, without] as const,
  )
  const serious: string[] = []
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue
    for (const node of nodes) {
      if (id === 'target-size' && (await isWholeInSight(page, String(node.target[0])))) continue
      serious.push(`${id}: ${node.html.slice(0, 160)} — ${summary(node)}`)
    }
  }
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect.soft(serious, `${name} (${page.url()})`).toEqual([])
  expect.soft(await page.evaluate(unspokenLabels), `${name}: what is seen is not what is said`).toEqual([])
}

/** Returns true for a target that is big enough once it is scrolled out from under a fixed header. */
const isWholeInSight = (page: Page, target: string): Promise<boolean> =>
  page.evaluate(async (target) => {
    const { axe } = globalThis as unknown as {
      axe: { run(where: Element, options: unknown): Promise<AxeResults> }
    }
    const element = document.querySelector(target)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { violations } = await axe.run(element ?? document.body, { runOnly: ['target-size'] })
    return violations.length === 0
  }, target)

const summary = ({ failureSummary = '' }: { failureSummary?: string }) =>
  failureSummary.split('\n').slice(1, 3).join(' ').trim()

/** The page is no wider than the window. */
export async function expectNoSidewaysScroll(page: Page) {
  const [inside, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect.soft(inside, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(window as number)
}

// Subjects of mails, which are in the language of the client.
const isSubject = (sentence: string) => / visit\b.*: \{when\}$|^Visit .*: \{when\}$/.test(sentence)

const catalogue = Object.entries(pl as Record<string, unknown>).flatMap(([sentence, entry]) => {
  if (isSubject(sentence)) return []
  const english = sentence.replace(/\|[^|]*$/, '')
  return typeof entry === 'string' && entry !== english ? [{ english, polish: entry }] : []
})
const isEnglish = sayingOneOf(catalogue.map(({ english }) => english))
const isPolish = sayingOneOf(catalogue.map(({ polish }) => polish))
const bothWays = new Set([
  ...catalogue.flatMap(({ english, polish }) => [english, polish]).filter(appearsInBoth()),
  ...Object.entries(pl as Record<string, unknown>)
    .filter(([sentence, entry]) => entry === sentence.replace(/\|[^|]*$/, ''))
    .map(([, entry]) => entry as string),
  // Rooms of the demo's team.
  'Recepcja',
  'Ogólne',
  // The town of the demo's salons, as their owner wrote it; the time zones have it among their cities.
  'Warszawa',
  // A key of the keyboard, and in English a time at the till.
  'Shift',
  // Consents and templates of the rota, as their salon calls them.
  'Marketing e-mail',
  'Marketing SMS',
  'Marketing telefoniczny',
  'Zdjęcia w karcie',
  'Publikacja zdjęć',
  'Dane o zdrowiu',
  'Cały dzień',
  'Wolne',
  // A reason of the salon's own list.
  'Nieobecność pracownika',
  // The demo's ways to pay, as their salon calls them.
  'Gotówka',
  'Karta',
  'Przelew',
  'Bon',
  'Karnet',
  'Gratis',
])

function appearsInBoth() {
  const english = new Set(catalogue.map((one) => one.english))
  const polish = new Set(catalogue.map((one) => one.polish))
  return (text: string) => english.has(text) && polish.has(text)
}

/** Returns a check for texts that are one of the sentences, with any values for placeholders. */
function sayingOneOf(sentences: string[]): (text: string) => boolean {
  const telling = sentences.filter((sentence) => /\p{L}{3}/u.test(sentence.replaceAll(/\{\w+\}/g, '')))
  const whole = new Set(telling.filter((sentence) => !/\{\w+\}/.test(sentence)))
  const patterns = telling
    .filter((sentence) => !whole.has(sentence))
    .map((sentence) => {
      const parts = sentence.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return new RegExp(`^${parts.join('.+')}$`, 'u')
    })
  // What stands on one screen stands on the next as well: hundreds of screens are read.
  const read = new Map<string, boolean>()
  return (text) => {
    const answer = read.get(text) ?? (whole.has(text) || patterns.some((pattern) => pattern.test(text)))
    read.set(text, answer)
    return answer
  }
}

// Words that a sentence of ours in English hardly goes without, and that no Polish word looks like.
const englishWords =
  /(?<![\p{L}\p{N}@.])(the|is|are|this|that|your|and|with|cannot|has|have|of|was|be)(?![\p{L}\p{N}@])/iu

/** Titles of tasks that the product makes, in the language of the business. */
const writtenHere = /^(.*: )?Niska ocena: /

/**
 * Expects every word on screen, and every accessible name, in the language of the page. Names and notes of the demo
 * are Polish in any case.
 */
export async function expectLanguage(page: Page, language: 'pl' | 'en') {
  const { lang, shown } = await page.evaluate(shownTexts)
  expect.soft(lang).toBe(language)
  const texts = shown.filter(
    (text) => !bothWays.has(text) && !asSpecified.has(text) && !writtenHere.test(text),
  )
  const isForeign = language === 'pl' ? isEnglish : isPolish
  const wrong = texts.filter((text) => isForeign(text) || (language === 'pl' && englishWords.test(text)))
  expect.soft([...new Set(wrong)], `${page.url()} is not all in ${language}`).toEqual([])
}

// The specification names the region of notices in English, whatever the language.
const asSpecified = new Set(['Notifications'])

function shownTexts(): { lang: string | null; shown: string[] } {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    // What says of itself that it is in another language, such as the name of that language.
    if ((node instanceof Element ? node : node.parentElement)?.closest('body [lang]')) continue
    if (node instanceof Element) {
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'title',
        'placeholder',
        'alt',
      ])
        texts.push(node.getAttribute(name) ?? '')
    } else if (!node.parentElement?.closest('script, style, noscript, iframe'))
      texts.push(node.textContent ?? '')
  }
  const shown = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
  return { lang: document.documentElement.getAttribute('lang'), shown: [...new Set(shown)] }
}
