import { currentAddress, leaveTo } from '../browser/address.ts'
import { keepDrafts } from '../browser/drafts.ts'
import { toast } from '../browser/toast.ts'
import { secondFactorAddress } from '../session/guard.ts'
import { session } from '../session/session.ts'
import { endSession, refreshRights } from '../session/sign-in.ts'
import { t, tDynamic } from '../text/i18n.ts'
import { ApiProblem } from './api.ts'
import { connection } from './connection.ts'
import { isMissingFile } from './missing-file.ts'

/** Returns the text of any failure: the first sentence that the refusal offers, in the order of the specification. */
export function problemText(problem: unknown): string {
  if (isMissingFile(problem)) return t('The server cannot be reached. Check the network and try again.')
  if (!(problem instanceof ApiProblem)) return t('Something went wrong!')
  if (problem.status === 204) return t('Content not found.')
  if (problem.status !== 422) return problem.message || t('Something went wrong!')
  const [first] = Object.values(problem.errors).flat()
  return first ? tDynamic(first) : problem.said || t('Validation failed')
}

/** Returns the first sentence of each refused field, in the language of the user. */
export const problemErrors = ({ errors }: ApiProblem): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, tDynamic(first)]))

/** The shared handler: logs, then one toast. */
export function reportProblem(problem: unknown) {
  console.error(problem)
  toast.error(problemText(problem), { id: 'problem' })
}

export function onQueryProblem(problem: unknown) {
  const status = problem instanceof ApiProblem ? problem.status : null
  if (status === 401) return sessionExpired(problem as ApiProblem)
  if (status === 403) return forbidden(problem as ApiProblem)
  if (status === 500) {
    console.error(problem)
    toast.error(t('Internal server error!'), { id: 'problem' })
    return showErrorPage('/500')
  }
  if (status !== null && (status === 0 || status >= 502)) return void reportUnlessLost(problem)
  reportProblem(problem)
}

/** Without a connection the bar says so once; a toast per query would only cover the day. */
async function reportUnlessLost(problem: unknown) {
  if (await connection.check()) reportProblem(problem)
}

export function onChangeProblem(problem: unknown) {
  const status = problem instanceof ApiProblem ? problem.status : null
  if (status === 401) return sessionExpired(problem as ApiProblem)
  if (status === 403) return forbidden(problem as ApiProblem)
  if (status === 304) return toast.message(t('The content was not modified!'))
  reportProblem(problem)
}

/**
 * Handles missing permission. A second factor can be set up, and the frame explains a closed business; otherwise
 * nothing can be done.
 */
function forbidden({ reason }: ApiProblem) {
  if (reason === 'not_a_member') return void refreshRights().catch(() => {})
  if (reason === 'second_factor_due') return showErrorPage(secondFactorAddress(currentAddress()))
  showErrorPage('/403', { wanted: currentAddress() })
}

/** The page goes unasked; a form on it comes back with what was typed. */
function showErrorPage(path: string, state?: { wanted: string }) {
  keepDrafts()
  leaveTo(path, state)
}

function sessionExpired(problem: ApiProblem) {
  // Several calls fail at once, some perhaps with the token of a session that has been replaced since.
  if (session.get().accessToken === null || session.get().accessToken !== problem.token) return
  toast.error(t('Your session has expired!'), { id: 'session' })
  endSession()
}
