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
  const source = logoAddress(business.logo_id, '256')
  return (
    <PictureField
      preview={
        source ? (
          <img
            src={source}
            alt={t('Logo of {name}', { name: business.name })}
            width={96}
            height={96}
            className="size-24 flex-none rounded-2xl border object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-24 flex-none place-items-center rounded-2xl border border-dashed text-sm text-muted"
          >
            {t('No logo')}
          </span>
        )
      }
      hasPicture={business.logo_id !== null}
      shape="square"
      removeLabel={t('Remove the logo')}
      refusal={refusal}
      isSaving={put.isPending}
      isRemoving={remove.isPending}
      onSave={(body) => put.mutate({ body })}
      onRemove={(then) => remove.mutate({}, { onSuccess: then })}
    />
  )
}
