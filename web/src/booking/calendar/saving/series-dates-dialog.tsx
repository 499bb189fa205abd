import type { SeriesChoice } from '@wizyta/contract/booking/calendar/series'
import { useState } from 'react'
import { Dialog, DialogContent, SubmitFooter } from '../../../kit/ui/dialog.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Select } from '../../../kit/ui/input.tsx'
import { visitRights } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf } from '../../../platform/text/time.ts'
import { RepeatPreview } from '../planning/repeat-preview.tsx'
import { choiceOf, type DateChoice, isTaken, needsReason } from '../planning/visit-form.ts'
import { useCalendarSetup } from '../state/setup.ts'
import type { Question } from './save-with-clashes.ts'

type DatesQuestion = Extract<Question, { kind: 'dates' }>

/** The visits of a series that do not fit where they would go: for each, what becomes of it. */
export function SeriesDatesDialog({ question: { dates, name, answer } }: { question: DatesQuestion }) {
  const zone = useCalendarSetup().data?.timezone ?? 'Europe/Warsaw'
  const [choices, setChoices] = useState<Record<string, DateChoice>>({})
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const mayOverride = useAllows(visitRights.override)
  const form = { choices, override_reason: reason }

  const chosen = dates.map((date) => choiceOf(form, dates, date, zone))
  const alike = chosen.every((choice) => choice === chosen[0]) ? chosen[0] : undefined

  const chooseForAll = (choice: DateChoice) =>
    setChoices(
      Object.fromEntries(
        dates.map((date) => [
          dateOf(date.starts_at, zone),
          choice === 'move' && date.nearest === null ? 'skip' : choice,
        ]),
      ),
    )
  const save = () => {
    const override = needsReason(form, dates, zone)
    if (override && reason.trim() === '') return setMissing(true)
    answer({
      kind: 'save',
      decision: override ? { override_reason: reason.trim() } : {},
      choices: dates.map((date): SeriesChoice => {
        const choice = choiceOf(form, dates, date, zone)
        const nearest = choice === 'move' && date.nearest !== null ? { starts_at: date.nearest } : {}
        return { visit_id: date.visit_id, choice, ...nearest }
      }),
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && answer({ kind: 'cancel' })}>
      <DialogContent
        title={t('Some appointments of the series do not fit')}
        description={name}
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
          {dates.length > 1 && (
            <Field label={t('All of them at once')}>
              {(control) => (
                <Select
                  {...control}
                  value={alike ?? ''}
                  onChange={({ target }) => chooseForAll(target.value as DateChoice)}
                >
                  {!alike && <option value="">{t('Each as chosen below')}</option>}
                  <option value="move">{t('Take the nearest times')}</option>
                  <option value="skip">{t('Leave these appointments as they are')}</option>
                  {(mayOverride || !dates.some(isTaken)) && (
                    <option value="override">{t('Save anyway')}</option>
                  )}
                </Select>
              )}
            </Field>
          )}
          <RepeatPreview
            form={form}
            dates={dates}
            isChecking={false}
            zone={zone}
            error={isMissing ? t('Enter the reason.') : undefined}
            skipLabel={t('Leave this appointment as it is')}
            overrideLabel={t('Save anyway')}
            onChoose={(date, choice) => setChoices({ ...choices, [date]: choice })}
            onReason={(text) => {
              setReason(text)
              setMissing(false)
            }}
          />
          <SubmitFooter onCancel={() => answer({ kind: 'cancel' })} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
