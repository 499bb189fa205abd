import { FileQuestion } from 'lucide-react'
import { users } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { isShownInPlace, useCall } from '../lib/query.ts'
import { ListNotice } from '../list/list-notice.tsx'
import { NotYet } from '../list/not-yet.tsx'
import { InviteForm } from './invite-form.tsx'

/** Invites one of the users to a further business: the form with name and address filled in. */
export function FurtherInvitationForm({ userId }: { userId: string }) {
  const record = useCall(users.show, { params: { id: userId } }, { handles: isShownInPlace })
  if (record.data) return <InviteForm known={record.data} />
  if (record.error?.status === 404 || record.error?.status === 422)
    return (
      <ListNotice
        icon={FileQuestion}
        text={t('This entry does not exist in this business, or the link to it is incomplete.')}
      />
    )
  return <NotYet read={record} />
}
