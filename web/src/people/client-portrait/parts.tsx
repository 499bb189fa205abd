import type { ComponentProps } from 'react'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { addressOf } from '../../platform/net/api.ts'
import { clientPortraits } from '../../platform/net/calls.gen.ts'
import { useBusinessId } from '../../platform/session/session.ts'

/** Returns where a portrait of a client is. Its id never means another portrait. */
export const portraitAddress = (business: string | null, id: string, size: '256' | '64') =>
  addressOf(clientPortraits.show, { id }, { size, business: business ?? undefined })

/** The portrait of a client, or initials. */
export function ClientAvatar({
  portrait,
  ...props
}: Omit<ComponentProps<typeof Avatar>, 'src'> & {
  /** Null or undefined: none. */
  portrait: string | null | undefined
}) {
  const business = useBusinessId()
  return <Avatar {...props} src={portrait ? portraitAddress(business, portrait, '64') : null} />
}
