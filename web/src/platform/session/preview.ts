import { mayReload } from '../browser/leaving.ts'
import { call } from '../net/api.ts'
import { roles } from '../net/calls.gen.ts'
import { reportProblem } from '../net/problems.ts'
import { keepPreviewed } from './previewed-role.ts'
import { session } from './session.ts'

/** Opens the product as a role in this tab. It starts anew, so that no data read with other rights stays in memory. */
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

/** Returns to the user's own rights, at the roles. */
export async function leavePreview() {
  if (!(await mayReload())) return
  keepPreviewed(null)
  location.assign('/roles')
}
