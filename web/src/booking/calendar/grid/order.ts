/** Everybody's order after one of those shown went to another place among them. */
export function moveWithin(
  all: readonly string[],
  shown: readonly string[],
  id: string,
  place: number,
): string[] {
  const rest = shown.filter((one) => one !== id)
  const next = rest[place]
  const previous = rest[place - 1]
  const others = all.filter((one) => one !== id)
  const at =
    next !== undefined ? others.indexOf(next) : previous !== undefined ? others.indexOf(previous) + 1 : 0
  return [...others.slice(0, at), id, ...others.slice(at)]
}
