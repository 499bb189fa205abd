import { t } from '../lib/i18n.ts'
import { signOut } from '../lib/sign-in.ts'
import { Button } from '../ui/button.tsx'

export function NoBusiness() {
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-6">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <h1 className="text-2xl font-semibold">{t('You do not belong to any business yet')}</h1>
        <p className="text-md text-muted">
          {t('Ask the owner of the business for access, then reload this page.')}
        </p>
        <Button className="mt-3" onClick={() => void signOut()}>
          {t('Sign out')}
        </Button>
      </div>
    </main>
  )
}
