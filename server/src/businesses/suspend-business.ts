import type { Business } from '@wizyta/contract/businesses'
import type { Tx } from '../lib/database.ts'
import type { AppParts } from '../lib/http.ts'
import { conflict, outdated } from '../lib/refusal.ts'
import type { Session } from '../lib/session.ts'
import { checkPassword } from '../settings/change-email.ts'
import { findBusiness, writeBusiness } from './queries.ts'

interface Asked {
  tx: Tx
  app: AppParts
  session: Session
  businessId: string
  params: { id: string }
  version: number
}

/** Nobody works there from the next request on but its superadmins; all data stay. */
export async function suspendBusiness(call: Asked, password: string): Promise<Business> {
  const business = await seen(call)
  if (business.status === 'suspended') throw conflict('This business is suspended already.')
  await checkPassword(call, 'password', password)
  return writeBusiness(call.tx, call.businessId, call.version, { status: 'suspended' })
}

export async function reactivateBusiness(call: Asked): Promise<Business> {
  const business = await seen(call)
  if (business.archived_at !== null) throw conflict('This business is closed. Open it again first.')
  if (business.status === 'active') throw conflict('This business is active already.')
  return writeBusiness(call.tx, call.businessId, call.version, { status: 'active' })
}

/** Suspends the business and takes it out of every list; within thirty days it can be opened again. */
export async function closeBusiness(call: Asked, password: string): Promise<Business> {
  const business = await seen(call)
  if (business.archived_at !== null) throw conflict('This business is closed already.')
  await checkPassword(call, 'password', password)
  const closed = { status: 'suspended', archived_at: new Date().toISOString() }
  return writeBusiness(call.tx, call.businessId, call.version, closed)
}

export async function reopenBusiness(call: Asked): Promise<Business> {
  const business = await seen(call)
  if (business.archived_at === null) throw conflict('This business is open already.')
  return writeBusiness(call.tx, call.businessId, call.version, { status: 'active', archived_at: null })
}

/** The business as the caller saw it; asked before his password is, which would count as an attempt. */
async function seen({ tx, businessId, params, version }: Asked): Promise<Business> {
  const business = await findBusiness(tx, businessId, params.id)
  if (business.version !== version) throw outdated(business)
  return business
}
