import { invitationDays } from '@wizyta/contract/access/users/invitations'
import { letterToken } from '../../access/users/letter-link.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { secretHash } from '../../kit/security/session.ts'
import { writeRows } from './write.ts'

const day = 86_400_000

/** Members without sign-in: they show the states that the list of users can have. */
const colleagues = [
  {
    id: '5a0c7f2e-8d41-4c39-9f0a-3b1d6e72c101',
    name: 'Ewelina Marczak',
    email: 'ewelina.marczak@demo.test',
    role: 'cashier',
    status: 'suspended',
    daysAway: 12,
  },
  {
    id: '5a0c7f2e-8d41-4c39-9f0a-3b1d6e72c102',
    name: 'Patryk Zieliński',
    email: 'patryk.zielinski@demo.test',
    role: 'specialist',
    status: 'inactive',
    daysAway: 64,
  },
] as const
const invited = {
  letterId: '5a0c7f2e-8d41-4c39-9f0a-3b1d6e72c103',
  name: 'Natalia Król',
  email: 'natalia.krol@demo.test',
  role: 'cashier',
}

/** Writes a suspended member, a former one, and an open invitation for the current business. */
export async function writeColleagues(
  tx: Tx,
  { businessId, tenantId, invitedBy }: { businessId: string; tenantId: string; invitedBy: string | null },
  config: Pick<Config, 'secretKey'>,
  now: number,
): Promise<void> {
  const roles = await tx
    .selectFrom('roles')
    .select(['id', 'key'])
    .where('business_id', '=', businessId)
    .execute()
  const roleOf = (key: string) => roles.find((role) => role.key === key)?.id as string
  const at = (days: number) => new Date(now + days * day).toISOString()
  await writeRows(
    tx,
    'users',
    colleagues.map(({ id, name, email }) => ({ id, tenant_id: tenantId, name, email })),
  )
  await writeRows(
    tx,
    'tenant_sign_ins',
    colleagues.map(({ id, daysAway }) => ({ tenant_id: tenantId, user_id: id, last_at: at(-daysAway) })),
  )
  await tx
    .insertInto('memberships')
    .values(
      colleagues.map(({ id, role, status }) => ({
        business_id: businessId,
        user_id: id,
        role_id: roleOf(role),
        status,
      })),
    )
    .execute()

  const { letterId: id, name, email, role } = invited
  await writeRows(tx, 'invitation_letters', [
    {
      id,
      email,
      name,
      language: 'pl',
      token_hash: `\\x${secretHash(letterToken(config, id, 1)).toString('hex')}`,
      created_at: at(-1),
      expires_at: at(invitationDays - 1),
    },
  ])
  await writeRows(tx, 'invitations', [
    { business_id: businessId, id, letter_id: id, email, invited_by: invitedBy, created_at: at(-1) },
  ])
  await writeRows(tx, 'invitation_roles', [
    { business_id: businessId, invitation_id: id, role_id: roleOf(role) },
  ])
}
