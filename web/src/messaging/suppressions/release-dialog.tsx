import type { Suppression } from '@wizyta/contract/messaging/suppressions/api'
import { ReasonDialog } from '../../kit/form/reason-dialog.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { toast } from '../../platform/browser/toast.ts'
import { suppressions } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { addressText } from './address-text.ts'

/** Releases an address with a reason. */
export function ReleaseDialog({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const refusal = useRefusal(['reason'])
  const release = useChange(suppressions.release, {
    forgets: [suppressions.index],
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: () => {
      toast.success(t('The address was released.'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('Release {name}?|suppression', { name: addressText(suppression) })}
      description={t('Marketing goes there again, if the client has agreed to it.')}
      placeholder={t('The client asked for it, the address was corrected …')}
      submit={t('Release|suppression')}
      isPending={release.isPending}
      refusal={refusal}
      onSubmit={(reason) => release.mutate({ params: { id: suppression.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
