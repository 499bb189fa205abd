import { avatarAddress } from '../../access/users/avatar-address.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { OnDemand } from '../../kit/ui/on-demand.tsx'
import { useUser } from '../../platform/session/session.ts'
import { t, withWords } from '../../platform/text/i18n.ts'

const load = () => withWords(import('./user-menu.tsx')).then((file) => file.UserMenu)

export function UserMenuButton() {
  const user = useUser()
  const name = user?.name || t('Guest')
  return (
    <OnDemand
      load={load}
      trigger={
        <button
          type="button"
          data-tip={t('Your account')}
          className="grid flex-none place-items-center rounded-full coarse:size-11"
        >
          <Avatar name={name} colour="pink" src={avatarAddress(user?.avatar_id)} />
          <span className="sr-only">
            {t('Your account')}: {name}
          </span>
        </button>
      }
    />
  )
}
