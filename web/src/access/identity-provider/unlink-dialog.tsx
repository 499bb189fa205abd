import type { LinkedAccount } from '@wizyta/contract/access/identity-provider/api'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { linkedAccounts } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Asks before an account is unlinked: without a password, its user cannot sign in any more. */
export function UnlinkDialog({
  account,
  provider,
  onEnd,
}: {
  account: LinkedAccount | null
  provider: string
  onEnd: () => void
}) {
  const name = account?.name ?? ''
  const unlink = useChange(linkedAccounts.unlink, {
    forgets: [linkedAccounts.index],
    onSuccess: () => toast.success(t('The account of {name} is unlinked.', { name })),
    onSettled: onEnd,
  })
  return (
    <ConfirmDialog
      open={account !== null}
      title={t('Unlink the account of {name}?', { name })}
      description={
        <>
          {t('{name} is signed out everywhere and can no longer sign in with {provider}.', {
            name,
            provider,
          })}{' '}
          {account?.has_other_way
            ? t('Other ways to sign in stay as they are.')
            : t('There is no password yet: “Forgot your password?” on the sign-in page sets one.')}
        </>
      }
      confirm={t('Unlink|account')}
      cancel={t('Cancel')}
      danger
      onConfirm={() => account && !unlink.isPending && unlink.mutate({ params: { id: account.id } })}
      onCancel={onEnd}
    />
  )
}
