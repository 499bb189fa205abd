import {
  type Encoding,
  encoding,
  type ImportDetail,
  type ReadingInput,
  type Separator,
  separator,
} from '@wizyta/contract/figures/imports/api'
import { useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { imports } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { NotBrought } from './not-brought.tsx'

const forgets = [imports.show, imports.rows, imports.index]

/** Second step: how the file is read, and what each column means. */
export function ColumnsStep({ detail, onChecked }: { detail: ImportDetail; onChecked: () => void }) {
  const { id, fields, headers, sample } = detail
  const [mapping, setMapping] = useState(detail.mapping)
  const check = useChange(imports.check, { forgets, onSuccess: onChecked })
  const missing = fields.filter(({ name, is_required }) => is_required && (mapping[name] ?? null) === null)
  const [orders, setOrders] = useState<Readonly<Record<number, Order>>>(() => proposedOrders(detail))
  const dateColumns = fields.flatMap(({ name, is_date }) => {
    const column = is_date ? (mapping[name] ?? null) : null
    return column !== null && detail.date_orders[column] ? [column] : []
  })
  const isUnclear = dateColumns.some((column) => orders[column] === undefined)
  const isNothing = fields.every(({ name }) => (mapping[name] ?? null) === null)
  return (
    <>
      {detail.program && (
        <Alert>{t('File of {program}: its columns are known.', { program: detail.program })}</Alert>
      )}
      <Reading detail={detail} />
      <Card className="flex flex-col">
        <h2 className="border-b p-4 font-semibold">{t('What the columns mean')}</h2>
        <ul>
          {fields.map(({ name, label, is_required, is_date, hint }) => {
            const column = mapping[name] ?? null
            const examples = column === null ? [] : sample.map((cells) => cells[column] ?? '').filter(Boolean)
            return (
              <li
                key={name}
                className="grid gap-x-6 gap-y-1 border-b p-3 last:border-b-0 md:grid-cols-[16rem_18rem_1fr] md:items-center md:px-4"
              >
                <label htmlFor={`column-${name}`} className="min-w-0">
                  <span className="font-medium">{label}</span>
                  {is_required && <span className="text-muted"> · {t('required')}</span>}
                  {hint && <span className="block text-sm text-muted">{hint}</span>}
                </label>
                <Select
                  id={`column-${name}`}
                  value={column ?? ''}
                  onChange={(event) =>
                    setMapping({
                      ...mapping,
                      [name]: event.target.value === '' ? null : Number(event.target.value),
                    })
                  }
                >
                  <option value="">{t('Not imported')}</option>
                  {headers.map((header, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <option key={index} value={index}>
                      {header || t('Column {number}', { number: index + 1 })}
                    </option>
                  ))}
                </Select>
                <p className="min-w-0 truncate text-sm text-muted">{examples.slice(0, 3).join(' · ')}</p>
                {is_date && column !== null && detail.date_orders[column] && (
                  <DateOrderField
                    label={label}
                    order={orders[column]}
                    onChange={(order) => setOrders({ ...orders, [column]: order })}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </Card>
      {missing.length > 0 && (
        <Alert tone="warning">
          {t('Without these columns no new rows can be added: {names}.', {
            names: missing.map(({ label }) => label).join(', '),
          })}
        </Alert>
      )}
      {isUnclear && (
        <Alert tone="warning">
          {t('Choose how the dates are written: no number in their column is above 12.')}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <NotBrought headers={headers} mapping={mapping} />
        <Button
          saves
          variant="primary"
          aria-disabled={check.isPending || isNothing || isUnclear}
          onClick={() => {
            if (check.isPending || isNothing || isUnclear) return
            const month_first = dateColumns.filter((column) => orders[column] === 'month_first')
            check.mutate({ params: { id }, body: { mapping, month_first } })
          }}
        >
          {t('Check the rows')}
        </Button>
      </div>
    </>
  )
}

type Order = 'day_first' | 'month_first'

/**
 * Orders of day and month. Columns of dates at the last check have what was chosen for it, others what the file says. A
 * column without a sign has none.
 */
function proposedOrders(detail: ImportDetail): Record<number, Order> {
  const { date_orders, month_first, status, mapping, fields } = detail
  const dates = fields.filter(({ is_date }) => is_date).map(({ name }) => mapping[name])
  const chosen = new Set(status === 'checked' ? dates : [])
  return Object.fromEntries(
    date_orders.flatMap((order, column): [number, Order][] => {
      if (chosen.has(column)) return [[column, month_first.includes(column) ? 'month_first' : 'day_first']]
      return order === 'day_first' || order === 'month_first' ? [[column, order]] : []
    }),
  )
}

/** Asks in which order a column of dates has day and month. */
function DateOrderField({
  label,
  order,
  onChange,
}: {
  label: string
  order: Order | undefined
  onChange: (order: Order) => void
}) {
  return (
    <Select
      className="md:col-start-2"
      aria-label={t('Dates in {name}', { name: label })}
      aria-invalid={order === undefined}
      value={order ?? ''}
      onChange={(event) => onChange(event.target.value as Order)}
    >
      {order === undefined && <option value="">{t('Choose day or month first')}</option>}
      <option value="day_first">{t('Day first: 31.12.2026')}</option>
      <option value="month_first">{t('Month first: 12/31/2026')}</option>
    </Select>
  )
}

/** Encoding and separator, or the sheet: found by itself, chosen where it was found wrongly. */
function Reading({ detail }: { detail: ImportDetail }) {
  const { id, format, sheets } = detail
  const read = useChange(imports.read, { forgets })
  const change = (body: ReadingInput) =>
    read.mutate({
      params: { id },
      body: {
        ...(format === 'csv' && {
          encoding: detail.encoding ?? undefined,
          separator: detail.separator ?? undefined,
        }),
        ...(format === 'xlsx' && { sheet: detail.sheet ?? undefined }),
        ...body,
      },
    })
  return (
    <Card className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4">
      {format === 'csv' ? (
        <>
          <Field label={t('Encoding')}>
            {(control) => (
              <Select
                {...control}
                value={detail.encoding ?? ''}
                onChange={(event) => change({ encoding: event.target.value as Encoding })}
              >
                <Options of={optionsOf(encoding)} />
              </Select>
            )}
          </Field>
          <Field label={t('Separator')}>
            {(control) => (
              <Select
                {...control}
                value={detail.separator ?? ''}
                onChange={(event) => change({ separator: event.target.value as Separator })}
              >
                <Options of={optionsOf(separator)} />
              </Select>
            )}
          </Field>
        </>
      ) : (
        <Field label={t('Sheet')}>
          {(control) => (
            <Select
              {...control}
              value={detail.sheet ?? ''}
              onChange={(event) => change({ sheet: event.target.value })}
            >
              <Options of={sheets.map((name) => ({ value: name, label: name }))} />
            </Select>
          )}
        </Field>
      )}
      {format !== 'vcard' && (
        <Field label={t('Headings in row')}>
          {(control) => (
            <Select
              {...control}
              value={detail.header_row}
              onChange={(event) => change({ header_row: Number(event.target.value) })}
            >
              <Options of={rowsOffered(detail.header_row)} />
            </Select>
          )}
        </Field>
      )}
      <p className="self-end pb-1.5 text-muted">{t('{count} rows', { count: detail.row_count })}</p>
    </Card>
  )
}

/** Rows that may hold the headings: the first twenty, and the present one. */
const rowsOffered = (present: number) =>
  [...new Set([...Array.from({ length: 20 }, (_, index) => index + 1), present])].map((row) => ({
    value: String(row),
    label: String(row),
  }))

const Options = ({ of: options }: { of: readonly { value: string; label: string }[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
