import { type BlockInput, blockKinds } from '@wizyta/contract/booking/calendar/api'
import type { BlockSeriesInput } from '@wizyta/contract/booking/calendar/block-series'
import { addDays, instantAt, localDay } from '@wizyta/contract/kit/wall-time'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { TimeInput } from '../../../kit/form/time-input.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Choice, Switch } from '../../../kit/ui/choice.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input, Select } from '../../../kit/ui/input.tsx'
import { Popover, PopoverAnchor, PopoverContent } from '../../../kit/ui/popover.tsx'
import { blockWord } from '../../../people/working-hours/away-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { changeAskedBlock, createBlock, deleteAskedBlock } from '../moves/save-block.ts'
import { type Setup, stepOf } from '../state/setup.ts'
import { wallTime } from './axis.ts'
import { type BlockRepeat, BlockRepeatFields } from './block-repeat-fields.tsx'
import type { CalendarBlock } from './cards.ts'
import { rangePlace, type TimeRange } from './range-choice.tsx'

interface BlockPopoverProps {
  range: TimeRange
  /** Null: a new one. */
  block: CalendarBlock | null
  count: number
  px: number
  setup: Setup
  onClose: () => void
}

/** Form of a time block, beside its place in the day. */
export function BlockPopover({ range, block, count, px, setup, onClose }: BlockPopoverProps) {
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor>
        <div
          className="range"
          data-quiet={block !== null || undefined}
          data-over-grid
          style={rangePlace(range, count, px)}
        >
          {!block && <div className="ghost-box" />}
        </div>
      </PopoverAnchor>
      <PopoverContent side="right" align="start" data-over-grid aria-label={t('Time block')} className="w-72">
        <BlockForm range={range} block={block} setup={setup} onClose={onClose} />
      </PopoverContent>
    </Popover>
  )
}

function BlockForm({ range, block, setup, onClose }: Omit<BlockPopoverProps, 'count' | 'px'>) {
  const { column } = range
  const [form, setForm] = useState({
    kind: block?.kind ?? ('break' as BlockInput['kind']),
    from: padded(wallTime(column.axis, block ? Date.parse(block.starts_at) : range.from)),
    to: padded(wallTime(column.axis, block ? Date.parse(block.ends_at) : range.to)),
    employee_id: block?.employee_id ?? column.id,
    paid: block?.paid ?? false,
    bookable_over: block?.bookable_over ?? false,
    note: block?.note ?? '',
    repeat: null as BlockRepeat | null,
  })
  const [isWrong, setWrong] = useState(false)
  const step = stepOf(setup, column.id)
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })

  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const starts = instantAt(
      block ? localDay(block.starts_at, setup.timezone) : column.date,
      form.from,
      setup.timezone,
    )
    // An end before the start is that of the next day, where the block reached there already.
    const isNextDay =
      form.to <= form.from && form.to !== '00:00' && block !== null && crossesMidnight(block, setup)
    const startDay = localDay(starts, setup.timezone)
    const date = isNextDay ? addDays(startDay, 1) : startDay
    const ends = instantAt(date, form.to === '00:00' ? '24:00' : form.to, setup.timezone)
    if (!(ends > starts)) return setWrong(true)
    const { kind, employee_id, paid, bookable_over, note } = form
    const body = {
      kind,
      employee_id,
      paid,
      bookable_over,
      note,
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(ends).toISOString(),
    }
    if (block) void changeAskedBlock(block, body)
    else if (form.repeat) void saveRepeated({ ...body, repeat: form.repeat })
    else void createBlock(body)
    onClose()
  }
  return (
    <form className="flex flex-col gap-2.5" onSubmit={save}>
      <Field label={t('Type of block')}>
        {(control) => (
          <Select
            {...control}
            value={form.kind}
            onChange={(event) => set({ kind: event.target.value as BlockInput['kind'] })}
          >
            {blockKinds.map((kind) => (
              <option key={kind} value={kind}>
                {blockWord(kind)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('Employee')}>
        {(control) => (
          <Select
            {...control}
            value={form.employee_id}
            onChange={(event) => set({ employee_id: event.target.value })}
          >
            {setup.employees.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label={t('From')}>
          {(control) => (
            <TimeInput
              {...control}
              isSettled
              step={step}
              value={form.from}
              onChange={(from) => from && set({ from })}
            />
          )}
        </Field>
        <Field label={t('To')} error={isWrong ? t('The end must be after the start.') : undefined}>
          {(control) => (
            <TimeInput
              {...control}
              isSettled
              endsDay
              step={step}
              value={form.to}
              onChange={(to) => {
                setWrong(false)
                if (to) set({ to })
              }}
            />
          )}
        </Field>
      </div>
      <Field label={t('Note')}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={form.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        )}
      </Field>
      <div>
        <Choice label={t('Paid time')}>
          <Switch checked={form.paid} onChange={(event) => set({ paid: event.target.checked })} />
        </Choice>
        <Choice label={t('Appointments may be booked over it')}>
          <Switch
            checked={form.bookable_over}
            onChange={(event) => set({ bookable_over: event.target.checked })}
          />
        </Choice>
      </div>
      {!block && (
        <BlockRepeatFields
          value={form.repeat}
          firstDate={column.date}
          zone={setup.timezone}
          onChange={(repeat) => set({ repeat })}
        />
      )}
      <div className="flex justify-end gap-2">
        {block && (
          <Button
            variant="ghost"
            className="me-auto text-danger!"
            onClick={() => {
              onClose()
              void deleteAskedBlock(block)
            }}
          >
            <Trash2 aria-hidden="true" />
            {t('Delete')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

const saveRepeated = async (body: BlockSeriesInput) =>
  (await import('../moves/save-block-series.ts')).createBlockSeries(body)

const crossesMidnight = (block: CalendarBlock, { timezone }: Setup) =>
  localDay(block.starts_at, timezone) !== localDay(Date.parse(block.ends_at) - 1, timezone)

/** `9:00` as a time field wants it. */
const padded = (time: string) => (time.length < 5 ? `0${time}` : time)
