import { commonPasswords } from '@wizyta/contract/access/sign-in/guessed-passwords'
import {
  type PasswordOwner,
  weaknessOf,
  weaknessTexts,
  wordsAround,
} from '@wizyta/contract/access/sign-in/password-strength'
import type { AppParts } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'

/**
 * Refuses a new password that is easy to guess, also for attackers who know its owner.
 * @param userId null: unknown yet
 */
export async function refuseWeakPassword(
  app: AppParts,
  userId: string | null,
  password: string,
  field = 'password',
): Promise<void> {
  refuseWeakPasswordOf(app, userId === null ? {} : await passwordOwner(app, userId), password, field)
}

/** Refuses a weak password before an account exists; see `refuseWeakPassword`. */
export function refuseWeakPasswordOf(
  { config }: Pick<AppParts, 'config'>,
  owner: PasswordOwner,
  password: string,
  field = 'password',
): void {
  const weakness = weaknessOf(password, {
    common: commonPasswords,
    words: wordsAround(config.appBrand, owner),
  })
  if (weakness) throw invalid({ [field]: [weaknessTexts[weakness]] })
}

/** Returns the user's name and address, and the names of their businesses. */
export function passwordOwner(
  { database }: AppParts,
  userId: string,
): Promise<{ name: string; email: string; places: string[] }> {
  return database.transaction({ userId, readOnly: true }, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const businesses = await tx.selectFrom('businesses').select('name').orderBy('name').execute()
    return { ...user, places: businesses.map(({ name }) => name) }
  })
}
