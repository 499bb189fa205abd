import { type ClientReadiness, patchTestFault } from '@wizyta/contract/people/client-care/readiness'
import { fieldName } from '@wizyta/contract/people/client-fields/api'
import { useState } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { FillFields } from '../client-fields/parts.tsx'

/** Tells of data that the client still lacks for the visit, with the way to add it. */
export function ReadinessNotice({ clientId, readiness }: { clientId: string; readiness: ClientReadiness }) {
  const [isFilling, setFilling] = useState(false)
  const { missing, tests } = readiness
  return (
    <Alert tone={tests.some(({ blocks }) => blocks) ? 'danger' : 'warning'}>
      <Sentences readiness={readiness} />
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {missing.length > 0 && (
          <Button size="small" onClick={() => setFilling(true)}>
            {t('Fill in')}
          </Button>
        )}
        {tests.length > 0 && (
          <EntityLink
            link={{ to: '/clients/$id', params: { id: clientId } }}
            {...buttonLook({ size: 'small' })}
          >
            {t('Open the client card')}
          </EntityLink>
        )}
      </div>
      {isFilling && (
        <FillFields
          clientId={clientId}
          fieldIds={missing.map(({ id }) => id)}
          onClose={() => setFilling(false)}
        />
      )}
    </Alert>
  )
}

/** Asks before a visit is booked, or the client let in, without what is required. */
export function ReadinessQuestion({
  clientId,
  readiness,
  goOn,
  onGoOn,
  onClose,
}: {
  clientId: string
  readiness: ClientReadiness
  /** Words of the button that goes on all the same. */
  goOn: string
  onGoOn: () => void
  onClose: () => void
}) {
  const [isFilling, setFilling] = useState(false)
  const { missing } = readiness
  if (isFilling)
    return <FillFields clientId={clientId} fieldIds={missing.map(({ id }) => id)} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={t('Something is missing')}
      confirm={goOn}
      cancel={t('Cancel')}
      onConfirm={onGoOn}
      onCancel={onClose}
    >
      <div>
        <Sentences readiness={readiness} />
      </div>
      {missing.length > 0 && (
        <Button className="self-start" onClick={() => setFilling(true)}>
          {t('Fill in')}
        </Button>
      )}
    </ConfirmDialog>
  )
}

function Sentences({ readiness: { missing, tests } }: { readiness: ClientReadiness }) {
  return (
    <>
      {missing.length > 0 && (
        <p>
          {t('Missing: {names}', {
            names: missing.map((field) => fieldName(field, language())).join(', '),
          })}
        </p>
      )}
      {tests.map(({ service_id, service, kind, fault, blocks }) => (
        <p key={service_id}>
          {t('Patch test “{kind}” for {service}: {reason}', {
            kind,
            service,
            reason: fault ? wordOf(patchTestFault, fault) : t('not valid|patch test'),
          })}
          {blocks && ` · ${t('booking is blocked')}`}
        </p>
      ))}
    </>
  )
}
