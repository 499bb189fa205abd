import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { ReadinessNotice } from '../../../people/client-care/parts.tsx'
import { useReadiness } from '../../../people/client-care/use-readiness.ts'
import { dateOf } from '../../../platform/text/time.ts'
import type { DraftLine } from './lines.ts'
import { RuleNotice } from './rule-notice.tsx'

/** Booking rules and patch tests of a visit that is about to be changed: the same words as at booking. */
export function CareNotice({
  lines,
  planned,
  setup,
  startsAt,
  clientId,
}: {
  lines: readonly DraftLine[]
  planned?: readonly { service_id: string; starts_at: string }[]
  setup: CalendarSetup
  startsAt: string
  clientId: string | null
}) {
  const readiness = useReadiness({
    clientId,
    at: 'booking',
    serviceIds: lines.flatMap(({ service_id, companion }) => (service_id && !companion ? [service_id] : [])),
    date: dateOf(startsAt, setup.timezone),
  })
  return (
    <>
      <RuleNotice lines={lines} planned={planned} setup={setup} startsAt={startsAt} clientId={clientId} />
      {clientId && readiness && readiness.tests.length > 0 && (
        <ReadinessNotice clientId={clientId} readiness={{ ...readiness, missing: [] }} />
      )}
    </>
  )
}
