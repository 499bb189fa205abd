import { pinTries } from '@wizyta/contract/access/sessions/api'
import type { Database } from '../../kit/database/database.ts'
import type { Origin } from '../../kit/http/origin.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { verifyPassword } from '../sign-in/password.ts'
import { recordFailedSignIn } from '../sign-in/record-sign-in.ts'

/**
 * Checks the user's PIN. The attempt is counted first, outside of any transaction. Parallel attempts thus count like
 * successive ones, and a refusal takes none back.
 * @throws 422 when it is wrong, or when the password is required by now
 */
export async function checkPin(
  database: Database,
  userId: string,
  pin: string,
  origin: Origin,
): Promise<void> {
  const [stored] = await database.statement<{ pin_hash: string; failures: number }>(
    'update pins set failures = failures + 1 where user_id = $1 and failures < $2 returning pin_hash, failures',
    [userId, pinTries],
    { userId },
  )
  if (!stored) throw invalid({ pin: ['The PIN is disabled. Enter your password.'] })
  if (!(await verifyPassword(pin, stored.pin_hash))) {
    recordFailedSignIn(database, userId, origin, { way: [null, 'pin'] })
    throw invalid({
      pin: [
        stored.failures < pinTries ? 'This is not your PIN.' : 'Too many wrong PINs. Enter your password.',
      ],
    })
  }
  const [kept] = await database.statement(
    'update pins set failures = 0 where user_id = $1 and pin_hash = $2 returning user_id',
    [userId, stored.pin_hash],
    { userId },
  )
  // Changed meanwhile: the next try counts against the new one.
  if (!kept) throw invalid({ pin: ['This is not your PIN.'] })
}

/** After the password the next slip is the first. */
export async function forgetWrongPins(database: Database, userId: string): Promise<void> {
  await database.statement('update pins set failures = 0 where user_id = $1', [userId], { userId })
}
