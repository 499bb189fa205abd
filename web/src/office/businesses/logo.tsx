import type { Business } from '@wizyta/contract/office/businesses/api'
import { PictureField, usePictureRefusal } from '../../kit/form/picture-field.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { businesses } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { reloadBusinesses } from '../../platform/session/business.ts'
import { t } from '../../platform/text/i18n.ts'
import { logoAddress } from './logo-address.ts'

/** The logo of the business at hand: to choose, cut, replace and remove. */
export function Logo({ business }: { business: Business }) {
  const refusal = usePictureRefusal()
  const options = {
    forgets: [businesses.show, businesses.index],
    ...refusal.options,
    onSuccess: () => {
      void reloadBusinesses()
      toast.success(t('Saved.'), { id: 'saved' })
    },
  }
  const put = useChange(businesses.putLogo, options)
  const remove = useChange(businesses.deleteLogo, options)
  return (
    <PictureField
      source={logoAddress(business.logo_id, '256')}
      alt={t('Logo of {name}', { name: business.name })}
      standIn={
        <span
          aria-hidden="true"
          className="grid size-24 flex-none place-items-center rounded-2xl border border-dashed text-sm text-muted"
        >
          {t('No logo')}
        </span>
      }
      shape="square"
      removeLabel={t('Remove the logo')}
      refusal={refusal}
      put={put}
      remove={remove}
    />
  )
}
