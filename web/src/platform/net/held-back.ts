import type { ApiProblem } from './api.ts'

/** Reads that the server refused for a while (429), with the refusal that answers them until then. */
const held = new Map<string, { until: number; problem: ApiProblem }>()

/** Keeps a read from being asked again before the time that the server has named. */
export function holdBack(read: string, problem: ApiProblem) {
  if (problem.status !== 429 || problem.retryAfter === null) return
  held.set(read, { until: Date.now() + problem.retryAfter * 1000, problem })
}

/** @throws ApiProblem the earlier refusal, while its time lasts */
export function refuseHeldBack(read: string) {
  const found = held.get(read)
  if (found && Date.now() < found.until) throw found.problem
  held.delete(read)
}
