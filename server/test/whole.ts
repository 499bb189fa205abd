import { test } from 'vitest'

/**
 * True when a test covers all its combinations. `npm run test:all` does so on its first day. Otherwise each subject
 * is tested once, and its combinations take turns.
 */
export const isWhole = process.env.WHOLE === '1'

/** Returns the entry whose turn it is, for the thing at a place in its list. */
export const inTurn = <One>(all: readonly One[], place: number): One => all[place % all.length] as One

/** Returns every nth entry, others at each place; all of them when everything is tested. */
export const everyNth = <One>(all: readonly One[], n: number, place: number): readonly One[] =>
  isWhole ? all : all.filter((_, index) => index % n === place % n)

/** Returns how often a test goes round: seldom usually, often when everything is tested. */
export const times = (usually: number, whole: number): number => (isWhole ? whole : usually)

/**
 * A test of `npm run test:all` alone: slow, and beside a quicker one of the same protection. It starts whole programs or
 * goes through variants of a fault.
 */
export const rareTest = test.runIf(isWhole)
