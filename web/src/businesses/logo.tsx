import type { Business } from '@wizyta/contract/businesses'
import { PictureField, usePictureRefusal } from '../form/picture-field.tsx'
import { reloadBusinesses } from '../lib/business.ts'
import { businesses } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { logoAddress } from '../lib/logo-address.ts'
import { useChange } from '../lib/query.ts'
import { toast } from '../lib/toast.ts'

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
