import type { RotaCell } from '@wizyta/contract/people/rota/api'
import { writeCell } from '@wizyta/contract/people/rota/cell-text'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { formatDay } from '../../platform/text/time.ts'

/** Days that another user changed meanwhile: what is stored now, and the own hours. */
export function ConflictNotice(props: {
  cells: readonly RotaCell[]
  nameOf: (id: string) => string
  /** Hours of the day as they are stored now; empty: it follows the week. */
  storedOf: (id: string, date: string) => string
  onKeepStored: () => void
  onSaveOwn: () => void
}) {
  return (
    <Alert tone="warning">
      <p className="font-semibold">{t('Another user changed these days meanwhile. Nothing was saved.')}</p>
      <ul className="mt-1">
        {props.cells.map(({ employee_id, date, to }) => (
          <li key={`${employee_id} ${date}`}>
            {`${props.nameOf(employee_id)}, ${formatDay(date)}: `}
            {t('stored {stored}, yours {own}', {
              stored: props.storedOf(employee_id, date) || t('as in the week'),
              own: writeCell(to) || t('as in the week'),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button onClick={props.onKeepStored}>{t('Keep the stored hours')}</Button>
        <Button saves onClick={props.onSaveOwn}>
          {t('Save mine')}
        </Button>
      </p>
    </Alert>
  )
}
