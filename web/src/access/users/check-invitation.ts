import { invitationInput } from '@wizyta/contract/access/users/invitations'
import type { z } from 'zod'

export type TypedInvitation = z.input<typeof invitationInput>

/** Everything that is wrong with an invitation, field path → sentences, as the server would say it; null: nothing is. */
export function wrongInInvitation(typed: TypedInvitation): Record<string, string[]> | null {
  const read = invitationInput.safeParse(typed)
  if (read.success) return null
  const errors: Record<string, string[]> = {}
  for (const { path, message } of read.error.issues) {
    const field = path.join('.')
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}
