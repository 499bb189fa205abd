import type { Me } from '@wizyta/contract/access/sign-in/api'
import { avatarAddress } from '../../access/users/avatar-address.ts'
import { PictureField, usePictureRefusal } from '../../kit/form/picture-field.tsx'
import { initials } from '../../kit/ui/avatar.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { ownSettings } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { session } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Picture of the user: choose, crop, replace and remove. */
export function Picture({ me }: { me: Me }) {
  const refusal = usePictureRefusal()
  const options = { forgets: [ownSettings.show], ...refusal.options }
  const put = useChange(ownSettings.putAvatar, {
    ...options,
    onSuccess: ({ avatar_id }) => {
      session.updateUser({ avatar_id })
      toast.success(t('Saved.'), { id: 'saved' })
    },
  })
  const remove = useChange(ownSettings.deleteAvatar, {
    ...options,
    onSuccess: () => {
      session.updateUser({ avatar_id: null })
      toast.success(t('Your picture has been removed.'), { id: 'saved' })
    },
  })
  return (
    <PictureField
      source={avatarAddress(me.avatar_id, '256')}
      alt={t('Your picture')}
      standIn={
        <span
          role="img"
          aria-label={t('You have no picture. Your initials stand in for it.')}
          className="grid size-24 flex-none place-items-center rounded-full bg-brand-soft text-xl font-semibold text-brand-text"
        >
          {initials(me.name)}
        </span>
      }
      shape="round"
      removeLabel={t('Remove the picture')}
      refusal={refusal}
      put={put}
      remove={remove}
    />
  )
}
