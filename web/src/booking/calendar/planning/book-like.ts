import { call } from '../../../platform/net/api.ts'
import { visits } from '../../../platform/net/calls.gen.ts'
import { onQueryProblem } from '../../../platform/net/problems.ts'
import type { Setup } from '../state/setup.ts'
import { bookAgain, type Place } from './book-again.ts'

/** Reads a visit and opens the form of one like it, at a place or at its first free time. */
export async function bookLike(id: string, setup: Setup, place: Place | null = null): Promise<void> {
  try {
    bookAgain(await call(visits.show, { params: { id } }), setup, { place })
  } catch (problem) {
    onQueryProblem(problem)
  }
}
