import { expect } from 'vitest'
import { dayReady } from './calendar-page.ts'
import { test } from './test.ts'

test.for([1024, 1440])(
  'at %i pixels no tag of a visit lies over its text, and no name is broken within a word',
  async (width, { open }) => {
    const page = await open({ as: 'manager' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/calendar?view=day')
    await dayReady(page)
    await page.locator('.visit-tags').filter({ visible: true }).first().waitFor()
    const seen = await page.evaluate(lookAtCards)
    expect(seen.texts).toBeGreaterThan(20)
    expect(seen.tags).toBeGreaterThan(5)
    expect(seen.covered).toEqual([])
    expect(seen.broken).toEqual([])
  },
)

function lookAtCards() {
  /** Returns the visible part of an element within all that clips it. */
  const inSight = (rect: DOMRect, element: Element) => {
    let [left, right, top, bottom] = [rect.left, rect.right, rect.top, rect.bottom]
    for (let one: Element | null = element; one && !one.matches('.grid-field'); one = one.parentElement) {
      if (getComputedStyle(one).overflow === 'visible') continue
      const edge = one.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : null
  }
  const seen = { texts: 0, tags: 0, covered: [] as string[], broken: [] as string[] }
  for (const card of document.querySelectorAll('.visit')) {
    const tags = [...card.querySelectorAll('.visit-tags > *')].flatMap(
      (tag) => inSight(tag.getBoundingClientRect(), tag.parentElement as Element) ?? [],
    )
    seen.tags += tags.length
    for (const part of card.querySelectorAll('b, .visit-what, .visit-when')) {
      const node = part.firstChild
      if (!(node instanceof Text)) continue
      for (const word of node.data.matchAll(/\S+/gu)) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const lines = [...range.getClientRects()]
        const shown = lines.flatMap((line) => inSight(line, part) ?? [])
        seen.texts += shown.length
        const name = `${card.getAttribute('aria-label')}: ${word[0]}`
        // A hyphen of its own is where a word may end.
        if (part.matches('b') && !word[0].includes('-') && new Set(lines.map(({ top }) => top)).size > 1)
          seen.broken.push(name)
        const isUnder = (tag: { left: number; right: number; top: number; bottom: number }) =>
          shown.some(
            (text) =>
              tag.left < text.right - 1 &&
              text.left < tag.right - 1 &&
              tag.top < text.bottom - 3 &&
              text.top < tag.bottom - 3,
          )
        if (tags.some(isUnder)) seen.covered.push(name)
      }
    }
  }
  return seen
}
