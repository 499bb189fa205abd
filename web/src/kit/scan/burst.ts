/** Characters that come faster than a hand types them. */
export interface Burst {
  text: string
  firstAt: number
  lastAt: number
}

/** Readers send a character every 1 to 30 ms, over Bluetooth with pauses; fast typists take 60 ms and more. */
export const longestGapMs = 60
const longestMeanGapMs = 35
const shortestCode = 4

/** Adds a character, or begins anew with it when the one before is too long ago. */
export function extendBurst(burst: Burst | null, character: string, at: number): Burst {
  return burst && isNext(burst, at)
    ? { ...burst, text: burst.text + character, lastAt: at }
    : { text: character, firstAt: at, lastAt: at }
}

export const isNext = ({ lastAt }: Burst, at: number): boolean => at - lastAt <= longestGapMs

/** Returns the code of a burst that Enter has just ended; null: a hand has typed it. */
export function codeOf(burst: Burst | null, enterAt: number): string | null {
  if (!burst || !isNext(burst, enterAt)) return null
  const code = burst.text.trim()
  const meanGap = (burst.lastAt - burst.firstAt) / Math.max(1, burst.text.length - 1)
  return code.length >= shortestCode && meanGap <= longestMeanGapMs ? code : null
}
