import type { LoyaltyProgram } from './api.ts'

/** A line of a basket, as far as points ask. */
interface PointedLine {
  kind: string
  total: number
  /** A use of a pass pays for it. */
  is_covered: boolean
}

const kindsOf: Record<LoyaltyProgram['scope'], readonly string[]> = {
  all: ['service', 'product'],
  services: ['service'],
  products: ['product'],
}

/** Returns whether a line of a kind gives points. */
export const givesPoints = (scope: LoyaltyProgram['scope'], kind: string): boolean =>
  kindsOf[scope].includes(kind)

/** Returns the points that so many gross grosze give. */
export const pointsFor = (base: number, groszePerPoint: number): number =>
  Math.floor(Math.max(0, base) / groszePerPoint)

/** Returns whether points may lower a line. What is money on a balance, a voucher or covered by a pass is left alone. */
export const isLowered = ({ kind, is_covered }: Omit<PointedLine, 'total'>): boolean =>
  ['service', 'product', 'fee'].includes(kind) && !is_covered

/** Returns the most points that a basket takes, whole points only. */
export function mostPoints(
  { most_percent, point_value }: Pick<LoyaltyProgram, 'most_percent' | 'point_value'>,
  lines: readonly PointedLine[],
): number {
  const sum = lines.filter(isLowered).reduce((all, { total }) => all + total, 0)
  return Math.floor(Math.floor((sum * most_percent) / 100) / point_value)
}

/**
 * Returns the part of points that a return concerns. The parts of all returns add up to the points.
 * @param before grosze or pieces that were returned until now, of `whole`
 */
export function pointsBack(points: number, whole: number, before: number, now: number): number {
  if (whole <= 0) return 0
  const until = (part: number) => Math.floor((points * Math.min(part, whole)) / whole)
  return until(before + now) - until(before)
}
