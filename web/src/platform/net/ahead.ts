/**
 * Answers that `public/preferences.js` asked for while the files of the app were still on their way. Each is for the one
 * call that asks for the same in the same words: same session, business and language.
 */
interface AnswersAhead {
  /** Who asked, as the headers say it. */
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
 * Calls back when no answer is handed out any more, if one was: what it says is older than the line on which changes are
 * heard, so nobody would hear of what changed in between.
 */
export function whenOutdated(callback: () => void) {
  const check = () => {
    if (wasTaken) callback()
    wasTaken = false
  }
  setTimeout(check, Math.max(0, freshMs - performance.now()))
}

/** The answer to a plain read, if it has been asked for; it is given once, and a failed one not at all. */
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

/** What one session has asked for is not for the next. */
export function forgetAhead() {
  globalThis.answersAhead = undefined
}
