import axe from 'axe-core'
import { expect } from 'vitest'
import { unspokenLabels } from './unspoken-labels.ts'

/** Expects an accessible screen that is no wider than its window. */
export async function expectSound(name: string) {
  await expect
    .poll(() => document.getAnimations().filter(({ playState }) => playState === 'running'))
    .toEqual([])
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: {
      // A target is 24 px, or has as much room around it (WCAG 2.2, 2.5.8).
      'target-size': { enabled: true },
      // It glues the texts of neighbouring elements together; `unspokenLabels` looks instead.
      'label-content-name-mismatch': { enabled: false },
    },
  })
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  expect.soft(serious, name).toEqual([])
  expect.soft(unspokenLabels(), `${name}: what is seen is not what is said`).toEqual([])
  expectNoSidewaysScroll(name)
}

/** Expects that the page is no wider than its window. */
export function expectNoSidewaysScroll(name: string) {
  const { scrollWidth, clientWidth } = document.documentElement
  expect.soft(scrollWidth, `${name} scrolls sideways`).toBeLessThanOrEqual(clientWidth)
}
