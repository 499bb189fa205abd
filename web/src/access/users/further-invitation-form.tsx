import { besideList } from '../../kit/nav/row-link.ts'
import { InviteForm } from './invite-form.tsx'
import { invitingFrom } from './inviting.ts'
import { OneUser } from './one-user.tsx'

/** Invites one of the users to a further business: the form with name and address filled in. */
export function FurtherInvitationForm({ userId }: { userId: string }) {
  return (
    <OneUser id={userId} linkOf={(id) => besideList(invitingFrom(id))}>
      {(user) => <InviteForm known={user} />}
    </OneUser>
  )
}
