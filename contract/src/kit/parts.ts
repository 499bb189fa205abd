/** Divides a list into as few parts as hold at most so many each, all of about the same length. */
export function partsOf<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / most))
  return Array.from({ length: count }, (_, place) =>
    items.slice(Math.ceil((place * items.length) / count), Math.ceil(((place + 1) * items.length) / count)),
  )
}
