import type { ToldHealth } from '@wizyta/contract/people/clients/api'
import { Eye } from 'lucide-react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { useClientHealth } from './client-health.ts'

/** Health facts against a treatment, for the employee who gives it; masked where the role does not show them. */
export function HealthNotice({
  client,
  className,
}: {
  client: { id: string } & ToldHealth
  className?: string
}) {
  const { told, isEmpty, isMasked, isPending, show } = useClientHealth(client)
  if (isEmpty) return null
  if (isMasked)
    return (
      <Alert tone="warning" className={className}>
        <p>{t('Something about health is noted that your role does not show.')}</p>
        <Button size="small" className="mt-2" aria-disabled={isPending} onClick={show}>
          <Eye aria-hidden="true" />
          {t('Show what is noted')}
        </Button>
      </Alert>
    )
  const { allergies, contraindications, health_note } = told
  return (
    <Alert tone="warning" className={className}>
      {allergies.length > 0 && <p>{t('Allergies: {list}', { list: allergies.join(', ') })}</p>}
      {contraindications.length > 0 && (
        <p>{t('Contraindications: {list}', { list: contraindications.join(', ') })}</p>
      )}
      {health_note && <p className="whitespace-pre-line">{health_note}</p>}
    </Alert>
  )
}
