import { useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Goes to the identity provider, and comes back to the address that is wanted here. Stands also on pages without the router. */
export function ProviderButton({ provider, isMain = false }: { provider: string; isMain?: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const go = async () => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(null)
    const { goToProvider } = await import('./go-to-provider.ts')
    const reason = await goToProvider()
    if (reason === null) return
    setRefusal(reason)
    setIsBusy(false)
  }

  return (
    <div className="flex flex-col gap-3">
      <div role="alert" className="contents">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
      </div>
      <Button
        variant={isMain ? 'primary' : 'default'}
        size="large"
        aria-disabled={isBusy}
        onClick={() => void go()}
      >
        {t('Sign in with {provider}', { provider })}
      </Button>
    </div>
  )
}
