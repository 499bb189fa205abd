/**
 * Whether a test goes through all combinations of what it combines. `npm run test:all` does so on its first day; else each
 * thing is looked at once, and what it is combined with takes turns.
 */
export const isWhole = process.env.WHOLE === '1'

/** Returns the entry whose turn it is, for the thing at a place in its list. */
export const inTurn = <One>(all: readonly One[], place: number): One => all[place % all.length] as One
