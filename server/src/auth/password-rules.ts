import { commonPasswords } from '@wizyta/contract/guessed-passwords'
import { weaknessOf, weaknessTexts } from '@wizyta/contract/password-strength'
import type { AppParts } from '../lib/http.ts'
import { invalid } from '../lib/refusal.ts'

/**
 * Refuses a new password that is easy to guess, also by those who know whose it is.
 * @param userId null: nobody is known yet
 */
export async function refuseWeakPassword(
  app: AppParts,
  userId: string | null,
  password: string,
  field = 'password',
): Promise<void> {
  const words = [app.config.appBrand, 'wizyta', ...(userId === null ? [] : await wordsAround(app, userId))]
  const weakness = weaknessOf(password, { common: commonPasswords, words })
  if (weakness) throw invalid({ [field]: [weaknessTexts[weakness]] })
}

/** His name and address, and the names of the businesses that he works in. */
function wordsAround({ database }: AppParts, userId: string): Promise<string[]> {
  return database.transaction({ userId, readOnly: true }, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const businesses = await tx.selectFrom('businesses').select('name').execute()
    return [user.name, ...user.email.split('@'), ...businesses.map(({ name }) => name)]
  })
}
