import type { VoucherTemplate } from '@wizyta/contract/sales/vouchers/template'
import { ImageIcon } from 'lucide-react'
import { PictureField, usePictureRefusal } from '../../kit/form/picture-field.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { addressOf } from '../../platform/net/api.ts'
import { voucherPictures, voucherTemplates } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusinessId } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** The salon's own picture on the vouchers of a template. It is saved at once. */
export function TemplatePicture({ template }: { template: VoucherTemplate }) {
  const business = useBusinessId()
  const refusal = usePictureRefusal()
  const params = { id: template.id }
  const options = {
    forgets: [voucherTemplates.show, voucherTemplates.index],
    ...refusal.options,
    onSuccess: () => toast.success(t('Saved.'), { id: 'saved' }),
  }
  const put = useChange(voucherPictures.replace, options)
  const remove = useChange(voucherPictures.delete, options)
  const { picture_id: id } = template
  return (
    <PictureField
      source={
        id
          ? addressOf(voucherPictures.show, { id }, { size: '160', business: business ?? undefined })
          : undefined
      }
      alt={t('Picture of the voucher')}
      standIn={
        <span
          aria-hidden="true"
          className="grid size-24 flex-none place-items-center rounded-2xl border border-dashed text-muted"
        >
          <ImageIcon />
        </span>
      }
      shape="whole"
      removeLabel={t('Remove the picture')}
      refusal={refusal}
      put={{ isPending: put.isPending, mutate: ({ body }) => put.mutate({ params, body }) }}
      remove={{
        isPending: remove.isPending,
        mutate: (_, then) => remove.mutate({ params }, then),
      }}
    />
  )
}
