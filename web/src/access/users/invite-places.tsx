import { useId } from 'react'
import { Required } from '../../kit/form/required.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { useBusinessId } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { RoleBoxes } from './role-boxes.tsx'
import type { RolePlace } from './use-places.ts'

/** Chooses roles and businesses of an invitation: at least one role in one business. */
export function InvitePlaces({
  places,
  isPending,
  chosen,
  onToggle,
  error,
  errorAt,
}: {
  places: readonly RolePlace[]
  isPending: boolean
  chosen: ReadonlySet<string>
  onToggle: (roleId: string) => void
  /** About all of them together. */
  error: string | undefined
  /** About the roles in one business. */
  errorAt: (business: string) => string | undefined
}) {
  const id = useId()
  const inHand = useBusinessId()
  if (isPending) return <Skeleton className="h-20" />
  if (places.length === 0) return <Alert>{t('There is no other business for this invitation.')}</Alert>
  // Where it can be nowhere else, it goes without saying.
  const isHereAlone = places.every(({ business }) => business.id === inHand)
  const described = `${id}-hint${error ? ` ${id}-error` : ''}`
  return (
    <fieldset aria-describedby={described} data-wrong={error ? '' : undefined}>
      <legend className="font-semibold">
        <Required label={t('Roles')} />
      </legend>
      <p id={`${id}-hint`} data-slot="hint" className="text-sm text-muted">
        {places.length === 1 ? t('At least one.') : t('At least one, in any of the businesses.')}
      </p>
      {error && <Wrong id={`${id}-error`} text={error} />}
      {places.map(({ business, roles }) => {
        const wrong = errorAt(business.id)
        const boxes = roles ? (
          <RoleBoxes roles={roles} chosen={chosen} onToggle={(role) => onToggle(role.id)} />
        ) : (
          <Skeleton className="h-20" />
        )
        const name = `${id}-${business.id}`
        return (
          <fieldset
            key={business.id}
            className="mt-3"
            aria-describedby={wrong ? name : undefined}
            data-wrong={wrong ? '' : undefined}
          >
            <legend className={isHereAlone ? 'sr-only' : 'mb-1 font-medium'}>{business.name}</legend>
            {wrong && <Wrong id={name} text={wrong} />}
            {boxes}
          </fieldset>
        )
      })}
    </fieldset>
  )
}

const Wrong = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="text-sm text-danger">
    {text}
  </p>
)
