import { Link } from '@tanstack/react-router'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { shifts } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

const OpenTillHere = lazyPart(() => import('./open-till-here.tsx').then((file) => file.OpenTillHere))

/** Says which till is used, that none is open, or that one was not closed. */
export function OpenTill({
  setup,
  tillId,
  onChange,
}: {
  setup: TillSetup
  tillId: string | null
  onChange: (id: string | null) => void
}) {
  const mayOpen = useAllows(shifts.open)
  const open = setup.tills.filter(({ is_open }) => is_open)
  if (open.length === 0 && setup.till_required)
    return (
      <Alert tone="warning">
        <span className="flex flex-wrap items-center gap-3">
          <span>{t('No till is open. Count the cash in the drawer and open it before you sell.')}</span>
          {mayOpen && <OpenTillHere tills={setup.tills} />}
        </span>
      </Alert>
    )
  const forgotten = open.find((till) => till.is_forgotten && (tillId === null || till.id === tillId))
  if (open.length < 2 && !forgotten) return null
  return (
    <>
      {forgotten && (
        <Alert tone="warning">
          <span className="flex flex-wrap items-center gap-3">
            <span>{t('The till “{name}” was not closed on an earlier day.', { name: forgotten.name })}</span>
            {mayOpen && (
              <Link to="/sales/financial-operations" {...buttonLook({ size: 'small' })}>
                {t('Count and close it')}
              </Link>
            )}
          </span>
        </Alert>
      )}
      {open.length > 1 && <ChooseTill open={open} tillId={tillId} onChange={onChange} />}
    </>
  )
}

function ChooseTill({
  open,
  tillId,
  onChange,
}: {
  open: TillSetup['tills']
  tillId: string | null
  onChange: (id: string | null) => void
}) {
  return (
    <Field label={t('Till')}>
      {(control) => (
        <Select
          {...control}
          value={tillId ?? open.find(({ is_own }) => is_own)?.id ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">{t('Choose a till.')}</option>
          {open.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
