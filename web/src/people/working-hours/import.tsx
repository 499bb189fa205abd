import { type ImportRow, importStatus } from '@wizyta/contract/figures/imports/api'
import { ImportStart } from '../../figures/imports/parts.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { imports } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

/** Working hours from a file: upload, and the latest imports, each with its way back. */
export function HoursImport() {
  const mayImport = useAllows(imports.upload)
  if (!mayImport)
    return (
      <Page title={t('Import of hours')} description={t('You may not add anything that can be imported.')} />
    )
  return <Import />
}

function Import() {
  const latest = useCall(imports.index, { query: { filter: { kind: ['working-hours'] }, per_page: 10 } })
  return (
    <ImportStart title={t('Import of hours')} only="working-hours" hint={<Hint />}>
      {latest.data && latest.data.data.length > 0 && (
        <Card className="max-w-2xl">
          <h2 className="border-b px-4 py-2.5 font-semibold">{t('Latest imports')}</h2>
          <ul className="divide-y divide-hair">
            {latest.data.data.map((row) => (
              <Latest key={row.id} row={row} />
            ))}
          </ul>
        </Card>
      )}
    </ImportStart>
  )
}

function Hint() {
  return (
    <div>
      <h2 className="font-semibold">{t('One row for each employee and day')}</h2>
      <p className="text-muted">
        {t('Columns: employee, date, from, to; also a second part of the day, a break and a note.')}
      </p>
      <Example />
      <p className="mt-2 text-muted">
        {t('Without hours the day is a day off.')}{' '}
        {t('Without columns of a break each day keeps its breaks.')}
      </p>
    </div>
  )
}

/** A file as salons write it. */
function Example() {
  const rows = [
    [t('Employee'), t('Date'), t('From|hours'), t('To|hours'), t('Break from'), t('Break to')],
    ['Anna Nowak', '04.01.2027', '9:00', '17:00', '12:00', '12:30'],
    ['Anna Nowak', '05.01.2027', '', '', '', ''],
  ]
  const [head = [], ...body] = rows
  return (
    <section
      aria-label={t('Example of a file')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="mt-2 scrolls-sideways rounded-lg border"
    >
      <table className="w-full text-sm">
        <thead className="bg-canvas text-muted">
          <tr>
            {head.map((text) => (
              <th key={text} scope="col" className="px-3 py-1.5 text-start font-medium whitespace-nowrap">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells) => (
            <tr key={cells[1]} className="border-t">
              {head.map((column, index) => (
                <td key={column} className="px-3 py-1.5 whitespace-nowrap tabular-nums">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Latest({ row }: { row: ImportRow }) {
  const { timezone } = useBusiness()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <EntityLink
        link={{ to: '/imports/$id', params: { id: row.id } }}
        className="min-w-0 flex-1 truncate font-medium hover:underline"
      >
        {row.file_name}
      </EntityLink>
      <span className="text-sm text-muted">{momentText(row.created_at, timezone)}</span>
      <Badge>{wordOf(importStatus, row.status)}</Badge>
    </li>
  )
}
