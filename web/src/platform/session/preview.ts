import { mayReload } from '../browser/leaving.ts'
import { call } from '../net/api.ts'
import { roles } from '../net/calls.gen.ts'
import { reportProblem } from '../net/problems.ts'
import { keepPreviewed } from './previewed-role.ts'
import { session } from './session.ts'

/**
 * Opens the product as a role sees it, in this tab: from the start, so that nothing that was read with other rights is
 * still in memory.
 */
export async function beginPreview(roleId: string) {
  if (!(await mayReload())) return
  const business = session.get().currentBusinessId
  try {
    const role = await call(roles.preview, { body: { role_id: roleId }, business })
    if (business) keepPreviewed({ ...role, business_id: business })
    location.assign('/')
  } catch (problem) {
    reportProblem(problem)
  }
}

/** Back to one's own rights, where the roles are. */
export async function leavePreview() {
  if (!(await mayReload())) return
  keepPreviewed(null)
  location.assign('/roles')
}
