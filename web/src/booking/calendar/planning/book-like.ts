import { call } from '../../../platform/net/api.ts'
import { visits } from '../../../platform/net/calls.gen.ts'
import { onQueryProblem } from '../../../platform/net/problems.ts'
import type { Setup } from '../state/setup.ts'
import { bookAgain } from './book-again.ts'

/** Reads a visit and opens the form of one like it. */
export async function bookLike(id: string, setup: Setup): Promise<void> {
  try {
    bookAgain(await call(visits.show, { params: { id } }), setup)
  } catch (problem) {
    onQueryProblem(problem)
  }
}
