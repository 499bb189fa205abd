import type { Business } from '@wizyta/contract/office/businesses/api'
import { checkPassword } from '../../access/sign-in/check-password.ts'
import type { Tx } from '../../kit/database/database.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { conflict, outdated } from '../../kit/http/refusal.ts'
import type { Session } from '../../kit/security/session.ts'
import { findBusiness, writeBusiness } from './queries.ts'

interface Asked {
  tx: Tx
  app: AppParts
  session: Session
  businessId: string
  params: { id: string }
  version: number
}

/** Suspends a business: from the next request on only its superadmins can work there. All data stay. */
export async function suspendBusiness(call: Asked, password: string): Promise<Business> {
  await proven(call, password, ({ status }) => {
    if (status === 'suspended') throw conflict('This business is suspended already.')
  })
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
  await proven(call, password, ({ archived_at }) => {
    if (archived_at !== null) throw conflict('This business is closed already.')
  })
  const closed = { status: 'suspended', archived_at: new Date().toISOString() }
  return writeBusiness(call.tx, call.businessId, call.version, closed)
}

export async function reopenBusiness(call: Asked): Promise<Business> {
  const business = await seen(call)
  if (business.archived_at === null) throw conflict('This business is open already.')
  return writeBusiness(call.tx, call.businessId, call.version, { status: 'active', archived_at: null })
}

/**
 * Checks the business before the password, which would count as an attempt. It has a transaction of its own, so that
 * none holds a connection while the password is hashed. What was seen is written by its version.
 */
async function proven(call: Asked, password: string, refuse: (business: Business) => void): Promise<void> {
  const { app, session, businessId } = call
  const context = { businessId, userId: session.user.id, readOnly: true }
  refuse(await app.database.transaction(context, (tx) => seen({ ...call, tx })))
  await checkPassword(call, 'password', password)
}

/** The business as the caller saw it. */
async function seen({ tx, businessId, params, version }: Asked): Promise<Business> {
  const business = await findBusiness(tx, businessId, params.id)
  if (business.version !== version) throw outdated(business)
  return business
}
