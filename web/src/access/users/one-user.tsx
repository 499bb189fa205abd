import type { ShownUser } from '@wizyta/contract/access/users/api'
import { type ReactNode, useEffect } from 'react'
import { PanelSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { users } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, keyOf, queryClient, useCall } from '../../platform/net/query.ts'

/**
 * Shows the user of an id, or a notice: `<OneUser id={id} linkOf={besideList}>{(user) => …}</OneUser>`. The id of an
 * invitation that was accepted leads on to the member that it has become.
 */
export function OneUser({
  id,
  linkOf,
  children,
}: {
  id: string
  /** Returns the link to the member. */
  linkOf: (id: string) => RowLink
  children: (user: ShownUser) => ReactNode
}) {
  const record = useCall(users.show, { params: { id } }, { handles: isShownInPlace })
  const goTo = useGoTo()
  const user = record.data
  useEffect(() => {
    if (!user || user.id === id) return
    queryClient.setQueryData(keyOf(users.show, { params: { id: user.id } }), user)
    goTo(linkOf(user.id), { replace: true })
  })
  return (
    <LoadState of={record} isRecord loading={<PanelSkeleton />}>
      {children}
    </LoadState>
  )
}
