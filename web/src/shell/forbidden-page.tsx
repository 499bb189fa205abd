import { t } from '../lib/i18n.ts'
import { usePreviewed } from '../lib/previewed-role.ts'
import { currentBusiness, useSession, useUser } from '../lib/session.ts'
import { NoBusiness } from './no-business.tsx'
import { NoticePage } from './notice-page.tsx'
import { OtherBusinesses } from './other-businesses.tsx'

/** /403 for whoever is signed in: why this page is not for him, and where he can go on. */
export function ForbiddenPage({ title, text }: { title: string; text: string }) {
  const user = useUser()
  const business = useSession(currentBusiness)
  const previewed = usePreviewed()
  if (user && !business) return <NoBusiness />
  if (previewed)
    return (
      <NoticePage
        code={403}
        title={title}
        text={t('The role {name}, as which you see this, does not include this page.', {
          name: previewed.name,
        })}
      />
    )
  return (
    <NoticePage
      code={403}
      title={title}
      text={business?.roles.length === 0 ? noRole(business.name) : text}
      more={<OtherBusinesses />}
    />
  )
}

const noRole = (business: string) =>
  t(
    'You have no role in {business}, so almost nothing is shown to you. Ask the owner, or whoever looks after the users, for one.',
    { business },
  )
