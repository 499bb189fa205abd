import { useState } from 'react'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Select } from '../../../kit/ui/input.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { calendar } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { today } from '../../../platform/text/time.ts'
import { type Setup, useCalendarSetup } from '../state/setup.ts'
import { emptyLine, isReady } from './lines.ts'
import { WhyNoRoom } from './why-no-room.tsx'

/** Explains beside the form of a service why it finds no room on a day. */
export function ServiceRoom({ id }: { id: string }) {
  const maySee = useAllows(calendar.setup)
  const [isOpen, setOpen] = useState(false)
  if (!maySee) return null
  return (
    <Card className="mt-4 flex flex-col gap-3 p-4 md:p-5">
      <h2 className="font-semibold">{t('Why is there no room?')}</h2>
      <p className="text-muted">
        {t('For each employee: hours, visits, and the resources that the service needs.')}
      </p>
      {isOpen ? (
        <Room id={id} />
      ) : (
        <Button size="small" className="self-start" onClick={() => setOpen(true)}>
          {t('Check a day')}
        </Button>
      )}
    </Card>
  )
}

function Room({ id }: { id: string }) {
  const found = useCalendarSetup()
  return (
    <LoadState of={found} loading={<Skeleton className="h-12" />} look="line">
      {(setup) => <Explained id={id} setup={setup} />}
    </LoadState>
  )
}

function Explained({ id, setup }: { id: string; setup: Setup }) {
  const variants = setup.serviceById.get(id)?.variants ?? []
  const [variant, setVariant] = useState(variants[0]?.id ?? null)
  const [line] = useState(() => emptyLine({ service_id: id }))
  const lines = [{ ...line, variant_id: variant }].filter(isReady)
  if (!setup.serviceById.has(id))
    return <p className="text-muted">{t('This service is not offered, so it cannot be booked.')}</p>
  return (
    <>
      {variants.length > 0 && (
        <Field label={t('Variant')}>
          {(control) => (
            <Select {...control} value={variant ?? ''} onChange={({ target }) => setVariant(target.value)}>
              {variants.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <WhyNoRoom
        isOpened
        lines={lines}
        setup={setup}
        date={today(setup.timezone).toString()}
        clientId={null}
      />
    </>
  )
}
