import { roleName } from '@wizyta/contract/access/roles/role-names'
import { NoticePage } from '../../kit/nav/notice-page.tsx'
import { usePreviewed } from '../../platform/session/previewed-role.ts'
import { currentBusiness, useSession, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { OtherBusinesses } from './other-businesses.tsx'

/** /403 for a signed-in user: the reason, and where they can continue. */
export function ForbiddenPage({ title, text }: { title: string; text: string }) {
  // The frame appears once the user is known.
  const isInFrame = useUser() !== null
  const business = useSession(currentBusiness)
  const previewed = usePreviewed()
  if (previewed)
    return (
      <NoticePage
        code={403}
        isInFrame={isInFrame}
        title={title}
        text={t('The previewed role {name} does not include this page.', {
          name: roleName(t, previewed),
        })}
      />
    )
  return (
    <NoticePage
      code={403}
      isInFrame={isInFrame}
      title={title}
      // The bar above it says the rest.
      text={business?.roles.length === 0 ? t('Without a role you cannot open this page.') : text}
      more={<OtherBusinesses />}
    />
  )
}
