import {
  type ReportSchedule,
  type ReportScheduleInput,
  reportScheduleInput,
  weeklyKey,
} from '@wizyta/contract/figures/report-schedules/api'
import { reports } from '@wizyta/contract/figures/reports/api'
import { shownColumns } from '@wizyta/contract/kit/report'
import { periodsWithin, reportPeriods } from '@wizyta/contract/kit/report-period'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { CheckboxesField, SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { filterTexts } from '../../kit/report/figure-text.ts'
import { useFilterChoices } from '../../kit/report/filter-choices.ts'
import { Button } from '../../kit/ui/button.tsx'
import { reportSchedules } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { forgetDraft, keptDraft } from './draft.ts'

const noReport = { key: weeklyKey, filters: {} }

type Person = Awaited<NonNullable<ReturnType<typeof usePeople>['data']>>['data'][number]

const usePeople = () => useCall(reportSchedules.people)

/** Form of a report by mail. */
export function ScheduleForm({ schedule }: { schedule: ReportSchedule | null }) {
  const people = usePeople()
  return (
    <LoadState of={people} loading={<FormSkeleton />}>
      {({ data }) => <LoadedForm schedule={schedule} people={data} />}
    </LoadState>
  )
}

function LoadedForm({ schedule, people }: { schedule: ReportSchedule | null; people: readonly Person[] }) {
  const user = useUser()
  const own = user?.id
  // The report as it was on the screen when “Send by mail” was pressed.
  const [draft] = useState(keptDraft)
  useEffect(() => forgetDraft, [])
  const form = useEntityForm({
    schema: reportScheduleInput,
    calls: reportSchedules,
    row: schedule,
    defaults: {
      name: schedule ? '' : t('The week in figures'),
      report: weeklyKey,
      period: 'last-week',
      rhythm: 'week',
      weekday: 'monday',
      month_day: 1,
      hour: 7,
      format: 'link',
      recipient_ids: people.filter(({ id }) => id === own).map(({ id }) => id),
      active: true,
      ...draft?.values,
    },
    after: () => closePanel,
  })
  const { control, rhf } = form
  const values = useWatch({ control }) as ReportScheduleInput
  const report = reports.find(({ key }) => key === values.report)
  const columns = report ? shownColumns(report, user) : []
  const before = useRef(values.report)
  useEffect(() => {
    if (before.current === values.report) return
    before.current = values.report
    // Grouping, order, filters and columns of the former report mean nothing in another one.
    for (const name of ['by', 'sort', 'filter'] as const) rhf.setValue(name, null, { shouldDirty: true })
    rhf.setValue('columns', [], { shouldDirty: true })
  }, [values.report, rhf])
  const isWeekly = values.report === weeklyKey
  const names = new Map(useFilterChoices(report ?? noReport).map(({ id, name }) => [id, name]))
  const filters = report && values.filter ? filterTexts(report, values.filter, names) : []
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Report')}>
        <TextField control={control} name="name" className={wide} autoFocus={!schedule} />
        <SelectField control={control} name="report" className={wide} />
        {isWeekly ? (
          <p className={`${wide} text-sm text-muted`}>
            {t(
              'The mail tells the last whole week, the week before beside it, and how full the coming days are.',
            )}
          </p>
        ) : (
          <>
            <SelectField
              control={control}
              name="period"
              options={periodsWithin(report?.longestDays ?? 0).map((value) => ({
                value,
                label: t(reportPeriods[value]),
              }))}
            />
            <SelectField
              control={control}
              name="by"
              label={t('Rows by')}
              none={t('As usual|grouping')}
              options={Object.entries(report?.groups ?? {}).map(([value, { label }]) => ({
                value,
                label: t(label),
              }))}
            />
            <SelectField control={control} name="compare" none={t('No comparison')} />
            <SelectField control={control} name="format" />
            <CheckboxesField
              control={control}
              name="columns"
              className={wide}
              hint={t('Without a choice the report has all columns.')}
              options={columns.map(([value, { label }]) => ({ value, label: t(label) }))}
            />
          </>
        )}
        {draft?.hadOwnDays &&
          values.report === draft.values.report &&
          values.period === draft.values.period && (
            <p className={`${wide} text-sm text-muted`}>
              {t('Days of your own choice cannot be repeated. Choose one of the periods.')}
            </p>
          )}
        {filters.length > 0 && (
          <div className={`${wide} flex flex-wrap items-center justify-between gap-2`}>
            <p className="text-sm text-muted">{filters.join(' · ')}</p>
            <Button size="small" onClick={() => rhf.setValue('filter', null, { shouldDirty: true })}>
              {t('Clear the filters')}
            </Button>
          </div>
        )}
      </FormSection>
      <FormSection title={t('Rhythm')}>
        <SwitchField control={control} name="active" className={wide} />
        <SelectField control={control} name="rhythm" />
        {values.rhythm === 'week' && <SelectField control={control} name="weekday" />}
        {values.rhythm === 'month' && (
          <NumberField
            control={control}
            name="month_day"
            hint={t('A shorter month has it on its last day.')}
          />
        )}
        <NumberField control={control} name="hour" hint={t('From 0 to 23, in the time of the salon.')} />
      </FormSection>
      <FormSection title={t('Recipients')}>
        <CheckboxesField
          control={control}
          name="recipient_ids"
          className={wide}
          hint={t('The mail goes to those who may see the report when it leaves.')}
          options={people.map(({ id, name, reports: seen }) => ({
            value: id,
            label: seen.includes(values.report) ? name : t('{name} (may not see this report)', { name }),
          }))}
        />
      </FormSection>
    </EntityForm>
  )
}
