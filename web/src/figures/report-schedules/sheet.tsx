import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import { reportSchedules } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { ScheduleForm } from './form.tsx'

/** The panel of a report by mail, beside their list. */
export const ScheduleSheet = () => (
  <EntitySheet calls={reportSchedules} title={(schedule) => schedule?.name ?? t('New report by mail')}>
    {(schedule) => <ScheduleForm schedule={schedule} />}
  </EntitySheet>
)
