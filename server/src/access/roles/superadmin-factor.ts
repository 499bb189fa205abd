import type { Role, RoleInput } from '@wizyta/contract/access/roles/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import type { Session } from '../../kit/security/session.ts'
import { inTopBusinesses } from '../users/change-roles.ts'
import { refuseUnlessSuperadmin } from '../users/lock-member.ts'
import type { roleFinder } from './queries.ts'

/**
 * Returns true when a change only sets whether the role needs a second factor. Nothing else of the superadmin role
 * can be changed.
 */
export const isAboutFactorAlone = (input: Partial<RoleInput>): boolean =>
  input.requires_second_factor !== undefined &&
  Object.entries(input).every(([name, value]) => name === 'requires_second_factor' || value === undefined)

/**
 * Sets whether superadmins need a second factor, in every business of the tenant, since they are the same people
 * everywhere. The caller must be a superadmin with a second factor, as a lockout would follow otherwise. Other
 * superadmins set it up at their next sign-in.
 */
export async function updateTopFactor(
  tx: Tx,
  session: Session,
  { id, version }: { id: string; version: number },
  requires: boolean,
  show: ReturnType<typeof roleFinder>,
): Promise<Role> {
  await refuseUnlessSuperadmin(tx, session)
  await refuseWithoutFactor(tx, session)
  const key = { businessId: session.businessId as string, id, version }
  await inTopBusinesses(tx, session, ({ businessId }) =>
    businessId === key.businessId
      ? changeRow(tx, 'roles', key, { requires_second_factor: requires }, show)
      : sql`
        update roles set requires_second_factor = ${requires}, version = version + 1, updated_at = now()
        where business_id = ${businessId} and key = 'superadmin' and requires_second_factor <> ${requires}`.execute(
          tx,
        ),
  )
  return show(tx, key.businessId, id)
}

async function refuseWithoutFactor(tx: Tx, { user }: Session): Promise<void> {
  const { rows } = await sql<{ factors: string[] }>`select second_factors_of(${user.id}) as factors`.execute(
    tx,
  )
  if (rows[0]?.factors.length === 0)
    throw conflict(
      'Set up a second factor of your own first, under Settings › Security: otherwise you would lock yourself out.',
    )
}
