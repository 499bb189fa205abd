import type { Page } from 'playwright-core'
import { isWhole } from '../server/test/whole.ts'

export interface Look {
  language: 'pl' | 'en'
  phone: boolean
}

const usual: readonly Look[] = [
  { language: 'pl', phone: false },
  { language: 'en', phone: true },
]
const others: readonly Look[] = [
  { language: 'pl', phone: true },
  { language: 'en', phone: false },
]

/** Looks of a journey: both languages, a desk and a phone. Each with each when everything is tested. */
export const looks = isWhole ? [...usual, ...others] : usual

/** A mark for names: the journey of one look does not meet what another has left. */
export const markOf = ({ language, phone }: Look) => (phone ? `${language}tel` : `${language}bok`)

/** A language at the width of a desk, a tablet or a phone. */
interface WideLook {
  language: 'pl' | 'en'
  width: 1440 | 768 | 390
}

const everyWidth: readonly WideLook[] = (['pl', 'en'] as const).flatMap((language) =>
  ([1440, 768, 390] as const).map((width) => ({ language, width })),
)

/** Returns the usual looks of a journey at the till, or each language at each width when everything is tested. */
export const looksAtTill = (usual: readonly WideLook[]): readonly WideLook[] => (isWhole ? everyWidth : usual)

/** Gives a page the width of its look. That of a phone is set when it is opened. */
export async function fit(page: Page, { width }: WideLook): Promise<void> {
  if (width !== 390) await page.setViewportSize({ width, height: width === 768 ? 1024 : 900 })
}
