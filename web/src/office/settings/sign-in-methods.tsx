import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { ownSecondFactor } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { BackupCodes } from './backup-codes.tsx'
import { FactorRows } from './factor-rows.tsx'
import { Passkeys } from './passkeys.tsx'
import { RememberedBrowsers } from './remembered-browsers.tsx'

/** Second factors, and passkeys, which replace password and factor. */
export function SignInMethods() {
  const read = useCall(ownSecondFactor.show, {}, { handles: isShownInPlace })
  const { data: factors } = read
  const [codes, setCodes] = useState<string[] | null>(null)
  const added = (fresh: string[] | null) => {
    if (fresh) setCodes(fresh)
    else toast.success(t('Saved.'))
  }
  return (
    <>
      <FormSection
        title={t('Second factor')}
        hint={t('Protects your account even if your password becomes known.')}
      >
        <div className={`${wide} flex flex-col gap-4`}>
          {codes && <BackupCodes codes={codes} onKept={() => setCodes(null)} />}
          <LoadState of={read} loading={<Skeleton className="h-40 w-full" aria-hidden="true" />} look="line">
            {(factors) => (
              <>
                {factors.required_in.length > 0 && (
                  <Alert>
                    {t('Your role needs a second factor in: {businesses}.', {
                      businesses: factors.required_in.join(', '),
                    })}
                  </Alert>
                )}
                <FactorRows factors={factors} onAdded={added} onCodes={setCodes} />
              </>
            )}
          </LoadState>
        </div>
      </FormSection>
      <FormSection
        title={t('Passkeys')}
        hint={t(
          'Sign in with the fingerprint, face or PIN of your device, without a password. Passkeys work only at this address and cannot be phished.',
        )}
      >
        <div className={wide}>
          <LoadState of={read} loading={<Skeleton className="h-16 w-full" aria-hidden="true" />} look="line">
            {({ passkeys }) => <Passkeys passkeys={passkeys} onAdded={added} />}
          </LoadState>
        </div>
      </FormSection>
      {factors && factors.remembered_browsers.length > 0 && (
        <FormSection
          title={t('Remembered browsers')}
          hint={t('These browsers skip the second step for 30 days. A new password resets them.')}
        >
          <div className={wide}>
            <RememberedBrowsers browsers={factors.remembered_browsers} />
          </div>
        </FormSection>
      )}
    </>
  )
}
