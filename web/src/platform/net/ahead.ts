/**
 * Answers that `public/preferences.js` asked for while the files of the app were still on their way. Each is for the one
 * call that asks for the same in the same words: same session, business and language.
 */
interface AnswersAhead {
  /** Session of the call, by its headers. */
  headers: string
  answers: Map<string, Promise<Response>>
}

declare global {
  var answersAhead: AnswersAhead | undefined
}

// As long as an answer counts as fresh in query.ts.
const freshMs = 10_000

let wasTaken = false

/**
 * Calls back when prefetched answers expire. They are older than the change stream, so changes in between would be
 * missed.
 */
export function whenOutdated(callback: () => void) {
  const check = () => {
    if (wasTaken) callback()
    wasTaken = false
  }
  setTimeout(check, Math.max(0, freshMs - performance.now()))
}

/** Returns the prefetched answer to a plain read; it is given once, and a failed answer never. */
export async function answerAhead(
  address: string,
  headers: Record<string, string>,
): Promise<Response | null> {
  const ahead = globalThis.answersAhead
  const answer = ahead?.answers.get(address)
  if (!ahead || !answer) return null
  if (performance.now() > freshMs) forgetAhead()
  if (performance.now() > freshMs || ahead.headers !== JSON.stringify(headers)) return null
  ahead.answers.delete(address)
  const response = await answer.catch(() => null)
  if (!response?.ok) return null
  wasTaken = true
  return response
}

/** Drops prefetched answers of a session, so that the next does not get them. */
export function forgetAhead() {
  globalThis.answersAhead = undefined
}
