import { avatarAddress } from '../lib/avatar-address.ts'
import { t, withWords } from '../lib/i18n.ts'
import { useUser } from '../lib/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { OnDemand } from '../ui/on-demand.tsx'

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
