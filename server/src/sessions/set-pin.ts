import type { OwnPin } from '@wizyta/contract/sessions'
import { hashPassword } from '../auth/password.ts'
import type { Tx } from '../lib/database.ts'
import type { AppParts } from '../lib/http.ts'
import type { Session } from '../lib/session.ts'
import { checkPassword } from '../settings/change-email.ts'
import { upsertPin } from './queries.ts'

/** Sets the PIN of the caller, who proves by his password that it is not somebody at his unattended desk. */
export async function setPin(
  call: { tx: Tx; session: Session; app: AppParts },
  { password, pin }: { password: string; pin: string },
): Promise<OwnPin> {
  await checkPassword(call, 'password', password)
  return upsertPin(call.tx, call.session.user.id, await hashPassword(pin))
}
