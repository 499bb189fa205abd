/** Work in the background always leaves a part to others: desks may be answered by another process of the product. */
const leastShare = 0.25
const longestMs = 500

/**
 * Returns how long work in the background rests after a step of it. In peace it hardly does. While desks are busy it rests as
 * long as it has worked.
 * @param workedMs length of the step
 * @param answeredMs how long requests were being answered meanwhile, all together
 */
export const restAfter = (workedMs: number, answeredMs: number): number =>
  Math.min(Math.max(answeredMs, workedMs * leastShare), workedMs, longestMs)
