import type { ShownUser } from '@wizyta/contract/access/users/api'
import { FileQuestion } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useGoTo } from '../../kit/list/entity-link.tsx'
import { ListNotice } from '../../kit/list/list-notice.tsx'
import { NotYet } from '../../kit/list/not-yet.tsx'
import type { RowLink } from '../../kit/list/row-link.ts'
import { users } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, keyOf, queryClient, useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/**
 * The user of an id, or a notice in his place: `<OneUser id={id} linkOf={besideList}>{(user) => …}</OneUser>`. The id of an
 * invitation that was accepted leads on to the member that it has become.
 */
export function OneUser({
  id,
  linkOf,
  children,
}: {
  id: string
  /** Where the member is shown by his own id. */
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
  if (user) return children(user)
  if (record.error?.status === 404 || record.error?.status === 422)
    return (
      <ListNotice
        icon={FileQuestion}
        text={t('This entry does not exist in this business, or the link to it is incomplete.')}
      />
    )
  return <NotYet read={record} />
}
