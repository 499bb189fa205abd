import type { OwnPin } from '@wizyta/contract/access/sessions/api'
import type { Tx } from '../../kit/database/database.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { recordOwnEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { hashPassword } from '../sign-in/password.ts'
import { deletePin, upsertPin } from './queries.ts'

/** Sets the caller's PIN. The password proves that the screen was not left open. */
export async function setPin(
  call: { tx: Tx; session: Session; app: AppParts },
  { password, pin }: { password: string; pin: string },
): Promise<OwnPin> {
  await checkPassword(call, 'password', password)
  const hash = await hashPassword(pin)
  recordOwnEvent(call.tx, call.session.user.id, { action: 'pin_set' })
  return upsertPin(call.tx, call.session.user.id, hash)
}

/** Goes on without one. */
export async function removePin(tx: Tx, { user }: Session): Promise<void> {
  if (await deletePin(tx, user.id)) recordOwnEvent(tx, user.id, { action: 'pin_removed' })
}
