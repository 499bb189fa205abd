/** Chance that can be repeated: the same seed gives the same demo (mulberry32). */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks by weight. */
  weighted<T>(list: readonly T[], weightOf: (one: T) => number): T
  shuffle<T>(list: readonly T[]): T[]
  uuid(): string
}

export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(list, weightOf) {
      let left = next() * list.reduce((sum, one) => sum + weightOf(one), 0)
      return list.find((one) => (left -= weightOf(one)) < 0) ?? pick(list)
    },
    shuffle(list) {
      const mixed = [...list]
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = int(0, last)
        ;[mixed[last], mixed[other]] = [
          mixed[other] as (typeof mixed)[number],
          mixed[last] as (typeof mixed)[number],
        ]
      }
      return mixed
    },
    uuid() {
      const hex = Array.from({ length: 32 }, (_, at) =>
        (at === 12 ? 4 : at === 16 ? 8 + int(0, 3) : int(0, 15)).toString(16),
      ).join('')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}
