import { exportedLists } from '@wizyta/contract/figures/exports/lists'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { callForFile } from '../../platform/net/api.ts'
import { listExports } from '../../platform/net/calls.gen.ts'
import { save } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/dropdown-menu.tsx'
import type { Column, ExportedField } from './column.ts'
import type { ListState } from './list-state.ts'

/** So many values a filter takes. */
const mostIds = 100

type Format = 'csv' | 'xlsx'

/**
 * Saves all rows that a list selects, or the chosen ones alone, with the columns that it shows. Only users who may export
 * see it.
 */
export function ExportButton({
  list,
  state: { name, filter, sort },
  columns,
  more = [],
  row,
  ids,
  matching,
}: {
  /** Name of the list in the API: `customers`. */
  list: string
  state: Pick<ListState, 'name' | 'filter' | 'sort'>
  columns: readonly Column<never>[]
  /** Fields that the file has beside the columns. */
  more?: readonly ExportedField[]
  /** Any row: it has the fields of the list. */
  row: object | undefined
  /** Only these rows. The list has a filter of that name. */
  ids?: readonly string[]
  /** Rows that search and filter find: where these are all of them, both say which. */
  matching?: number
}) {
  const [isBusy, setBusy] = useState(false)
  const mayExport = useAllows(listExports.create)
  if (!mayExport || !row || !isExported(list)) return null
  const fields = columns.flatMap(({ key, fields = [key], label }) =>
    fields
      .map((one) => (typeof one === 'string' ? { field: one, label } : one))
      .filter(({ field }) => Object.hasOwn(row, field)),
  )
  if (fields.length + more.length === 0) return null
  if (ids && ids.length > mostIds && ids.length !== matching) return null
  const shown = new Set(fields.map(({ field }) => field))
  const body = {
    list,
    columns: [...fields, ...more.filter(({ field }) => !shown.has(field))],
    sort: sort || undefined,
    ...(ids && ids.length <= mostIds
      ? { filter: { id: [...ids] } }
      : {
          name: name || undefined,
          filter: Object.fromEntries(Object.entries(filter).map(([key, values]) => [key, [...values]])),
        }),
  }
  async function take(format: Format) {
    if (isBusy) return
    setBusy(true)
    try {
      save(await callForFile(listExports.create, { body: { ...body, format } }))
    } catch (problem) {
      toast.error(t('The list could not be exported. {reason}', { reason: problemText(problem) }))
    }
    setBusy(false)
  }
  return (
    <Menu>
      <MenuTrigger>
        {ids ? (
          <Button size="small" aria-busy={isBusy}>
            <Download aria-hidden="true" />
            {t('Export|verb')}
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('Export list')}
            data-tip={t('Export list')}
            aria-busy={isBusy}
          >
            <Download aria-hidden="true" />
          </Button>
        )}
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => void take('csv')}>{t('Export to CSV')}</MenuItem>
        <MenuItem onSelect={() => void take('xlsx')}>{t('Export to XLSX')}</MenuItem>
      </MenuContent>
    </Menu>
  )
}

const isExported = (list: string): list is keyof typeof exportedLists => Object.hasOwn(exportedLists, list)
