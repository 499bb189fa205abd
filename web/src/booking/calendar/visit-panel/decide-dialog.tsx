import { mailsComeBack } from '@wizyta/contract/booking/calendar/message-choice'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { visitorName } from '@wizyta/contract/people/names/names'
import { useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../kit/ui/dialog.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Textarea } from '../../../kit/ui/input.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime } from '../../../platform/text/time.ts'
import { NotifyField } from '../planning/notify-field.tsx'
import { type Scope, ScopeField } from '../saving/scope-field.tsx'
import type { Setup } from '../state/setup.ts'
import { CancellationFields, useCancellation } from './cancellation-fields.tsx'
import { isToldBySms, silentFor } from './silent-for.ts'
import type { WantedStep } from './use-visit-saves.ts'
import { stepWord } from './words.ts'

/** Steps of which the client is told, or that need a reason: asked before they are taken. */
export type DecidedStep = 'cancelled' | 'declined' | 'booked' | 'no_show'

/** Cancelling, declining, restoring: why, and whether the client is told. */
export function DecideDialog({
  visit,
  to,
  setup,
  onDecide,
  onClose,
}: {
  visit: Visit
  to: DecidedStep
  setup: Setup
  onDecide: (step: WantedStep, scope: Scope) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const cancellation = useCancellation(visit, setup)
  const { timezone: zone, settings } = setup
  const [notify, setNotify] = useState(true)
  const [scope, setScope] = useState<Scope>('one')
  const silent = silentFor(visit)
  const tells = to === 'cancelled' || to === 'booked'
  const decide = () => {
    onClose()
    const details = to === 'cancelled' ? cancellation.body : { reason: reason.trim() || undefined }
    onDecide({ to, ...details, notify: tells && silent === null && notify }, scope)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={stepWord(visit.status, to)}
        description={`${visitorName(visit)} · ${formatDay(dateOf(visit.starts_at, zone))}, ${formatTime(visit.starts_at, zone)}`}
        closeLabel={t('Close')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide()
        }}
      >
        {to === 'cancelled' && visit.series_id && <ScopeField value={scope} onChange={setScope} />}
        {to === 'cancelled' && (
          <CancellationFields
            value={cancellation.value}
            reasons={settings.cancel_reasons}
            lateHours={cancellation.lateHours}
            onChange={cancellation.change}
          />
        )}
        {to !== 'booked' && to !== 'cancelled' && (
          <Field label={t('Reason')} optional={t('optional')}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={200}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
        {tells && (
          <NotifyField
            value={notify}
            silent={silent}
            bySms={isToldBySms(visit)}
            comesBack={mailsComeBack(visit)}
            onChange={setNotify}
          />
        )}
        <DialogFooter>
          <Button onClick={onClose}>{t('Go back')}</Button>
          <Button variant={to === 'booked' ? 'primary' : 'danger'} onClick={decide}>
            {scope === 'one' ? stepWord(visit.status, to) : t('Cancel these appointments')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
