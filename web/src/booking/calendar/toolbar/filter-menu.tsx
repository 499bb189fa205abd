import { visitStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { Printer, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Checkbox, Choice } from '../../../kit/ui/choice.tsx'
import { Popover, PopoverContent, PopoverTrigger, type TriggerElement } from '../../../kit/ui/popover.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { printPage } from '../../../platform/browser/print-page.ts'
import { t } from '../../../platform/text/i18n.ts'
import { localName } from '../../../platform/text/local-name.ts'
import { type CalendarSearch, type ColourMode, goTo, useCalendarSearch } from '../state/search.ts'
import { useCalendarSetup } from '../state/setup.ts'
import { zoomBy } from '../state/zoom.ts'
import { statusWord } from '../visit-words.ts'

const HoursChoice = lazyPart(() => import('./hours-choice.tsx').then((file) => file.HoursChoice))

// States that a day has seldom are found by the others being taken away.
const filterable = visitStatuses.filter((status) => !['hold', 'expired', 'declined'].includes(status))

/** Filters and looks of the visits: colours, zoom, cancelled visits, states, groups of services, labels. */
export function FilterMenu({ trigger }: { trigger: TriggerElement }) {
  const [open, setOpen] = useState(false)
  const search = useCalendarSearch()
  const setup = useCalendarSetup().data
  const change = (next: Partial<CalendarSearch>) => goTo(next, { replace: true })
  const colours: { value: ColourMode; label: string }[] = [
    { value: 'service', label: t('Service') },
    { value: 'employee', label: t('Employee') },
    { value: 'status', label: t('Status') },
    { value: 'label', label: t('Label|visit') },
  ]
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger>{trigger}</PopoverTrigger>
      <PopoverContent align="end" aria-label={t('Display and filters')} className="flex w-88 flex-col gap-3">
        <div className="flex flex-col gap-1">
          <p className="font-medium text-soft">{t('Colour by')}</p>
          <Segmented
            label={t('Colour by')}
            value={search.colour}
            segments={colours}
            onChange={(colour) => change({ colour })}
            className="self-start"
          />
        </div>
        <HoursChoice />
        <div className="flex items-center gap-2">
          <p className="flex-1 font-medium text-soft">{t('Size of an hour')}</p>
          <Button size="small-icon" aria-label={t('Smaller')} data-tip-keys="−" onClick={() => zoomBy(-1)}>
            −
          </Button>
          <Button size="small-icon" aria-label={t('Larger')} data-tip-keys="+" onClick={() => zoomBy(1)}>
            +
          </Button>
          <Button
            size="small"
            variant="ghost"
            disabled={search.zoom === null}
            onClick={() => change({ zoom: null })}
          >
            {t('Fit')}
          </Button>
        </div>
        <div>
          <Choice label={t('Show cancelled and missed appointments')}>
            <Checkbox checked={search.cancelled} onChange={() => change({ cancelled: !search.cancelled })} />
          </Choice>
          <Choice label={t('Only with appointments')}>
            <Checkbox checked={search.busy} onChange={() => change({ busy: !search.busy })} />
          </Choice>
        </div>
        <fieldset>
          <legend className="font-medium text-soft">{t('Status')}</legend>
          <div className="grid grid-cols-2 gap-x-2">
            {filterable.map((status) => (
              <Choice key={status} label={statusWord(status)}>
                <Checkbox
                  checked={search.status.includes(status)}
                  onChange={() => change({ status: toggled(search.status, status) })}
                />
              </Choice>
            ))}
          </div>
        </fieldset>
        {setup && setup.groups.length > 1 && (
          <fieldset>
            <legend className="font-medium text-soft">{t('Service groups')}</legend>
            <div className="grid grid-cols-2 gap-x-2">
              {setup.groups.map((group) => (
                <Choice key={group.id} label={localName(group)}>
                  <Checkbox
                    checked={search.groups.includes(group.id)}
                    onChange={() => change({ groups: toggled(search.groups, group.id) })}
                  />
                </Choice>
              ))}
            </div>
          </fieldset>
        )}
        {setup && setup.labels.length > 0 && (
          <fieldset>
            <legend className="font-medium text-soft">{t('Labels')}</legend>
            <div className="grid grid-cols-2 gap-x-2">
              {setup.labels.map(({ id, name }) => (
                <Choice key={id} label={name}>
                  <Checkbox
                    checked={search.labels.includes(id)}
                    onChange={() => change({ labels: toggled(search.labels, id) })}
                  />
                </Choice>
              ))}
            </div>
          </fieldset>
        )}
        <Button
          size="small"
          variant="ghost"
          className="self-start"
          onClick={() => {
            setOpen(false)
            printPage()
          }}
        >
          <Printer aria-hidden="true" />
          {search.view === null || search.view === 'day' ? t('Print the day') : t('Print')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          className="self-start"
          onClick={() =>
            change({
              status: [],
              groups: [],
              labels: [],
              cancelled: false,
              busy: false,
              from: null,
              to: null,
            })
          }
        >
          <RotateCcw aria-hidden="true" />
          {t('Clear the filters')}
        </Button>
      </PopoverContent>
    </Popover>
  )
}

const toggled = <Value,>(list: readonly Value[], value: Value) =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
