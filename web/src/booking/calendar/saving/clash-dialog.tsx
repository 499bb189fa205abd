import { isOverridable } from '@wizyta/contract/booking/calendar/clash'
import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import { CircleX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../kit/ui/dialog.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { visitRights } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, type Zone } from '../../../platform/text/time.ts'
import { clashText } from '../planning/clash-text.ts'
import { useCalendarSetup } from '../state/setup.ts'
import type { Question, SoftClashKind } from './save-with-clashes.ts'

type Clashes = Extract<Question, { kind: 'clashes' }>

/** Clashes of a save: soft ones are accepted, hard ones overridden with a reason, where permitted. */
export function ClashDialog({
  question: { clashes, nearest, message, name, answer },
}: {
  question: Clashes
}) {
  const zone = useCalendarSetup().data?.timezone ?? 'Europe/Warsaw'
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const mayOverride = useAllows(visitRights.override)
  const told = onceEach(clashes, zone)
  const isHard = clashes.some(({ hard }) => hard)
  const isFinal = !clashes.every(isOverridable)
  const maySave = !isFinal && (!isHard || mayOverride)

  const save = () => {
    if (isHard && reason.trim() === '') return setMissing(true)
    const accept = [...new Set(clashes.flatMap(({ kind, hard }) => (hard ? [] : [kind as SoftClashKind])))]
    answer({ kind: 'save', decision: { accept, ...(isHard && { override_reason: reason.trim() }) } })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && answer({ kind: 'cancel' })}>
      <DialogContent
        title={isHard ? t('This time is taken') : t('Save anyway?')}
        description={name ?? message}
        closeLabel={t('Close')}
        className="w-[min(34rem,calc(100vw-2rem))]!"
      >
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            save()
          }}
        >
          <ul className="flex flex-col gap-1.5">
            {told.map((clash) => (
              <li
                key={[clash.kind, clash.line, clash.subject_id, clash.starts_at, clash.visit_id].join()}
                className={`flex items-start gap-2 ${clash.hard ? 'text-danger' : 'text-warning'}`}
              >
                {clash.hard ? (
                  <CircleX aria-hidden="true" className="mt-px size-4 flex-none" />
                ) : (
                  <TriangleAlert aria-hidden="true" className="mt-px size-4 flex-none" />
                )}
                {clashText(clash, zone)}
              </li>
            ))}
          </ul>
          {isHard && maySave && (
            <Field
              label={t('Reason for double-booking')}
              hint={t('The reason stays with the appointment and in the reports.')}
              error={isMissing ? t('Enter the reason.') : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  // biome-ignore lint/a11y/noAutofocus: it is what the question asks for
                  autoFocus
                  value={reason}
                  maxLength={200}
                  onChange={(event) => {
                    setReason(event.target.value)
                    setMissing(false)
                  }}
                />
              )}
            </Field>
          )}
          {isHard && !isFinal && !mayOverride && (
            <p className="text-muted">{t('Your role cannot double-book.')}</p>
          )}
          <DialogFooter>
            <Button onClick={() => answer({ kind: 'cancel' })}>{maySave ? t('Cancel') : t('Close')}</Button>
            {nearest && (
              <Button variant={maySave ? 'default' : 'primary'} onClick={() => answer({ kind: 'nearest' })}>
                {t('Nearest free time: {time}', { time: whenText(nearest, zone) })}
              </Button>
            )}
            {maySave && (
              <Button type="submit" variant={isHard ? 'danger' : 'primary'}>
                {t('Save anyway')}
              </Button>
            )}
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Two visits that take one room at one time are one reason. */
function onceEach(clashes: readonly Clash[], zone: Zone): Clash[] {
  return [...new Map(clashes.map((clash) => [clashText(clash, zone), clash])).values()]
}

const whenText = (instant: string, zone: Zone) =>
  `${formatDay(dateOf(instant, zone))}, ${formatTime(instant, zone)}`
