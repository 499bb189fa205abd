import {
  type ImportDetail,
  type RowDecision,
  type RowState,
  rowDecision,
  rowState,
} from '@wizyta/contract/figures/imports/api'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { LoadState, listFailed } from '../../kit/feedback/load-state.tsx'
import { TableSkeleton } from '../../kit/feedback/table-skeleton.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { callForFile } from '../../platform/net/api.ts'
import { imports } from '../../platform/net/calls.gen.ts'
import { save } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { ImportedRows } from './imported-rows.tsx'

const forgets = [imports.show, imports.rows, imports.index]
/** States of rows; those that need attention come first. */
const order: readonly RowState[] = [
  'refused',
  'kept',
  'duplicate',
  'ready',
  'created',
  'updated',
  'skipped',
  'undone',
  'waiting',
]

/** Third step and result: the outcome of each row. */
export function RowsStep({ detail }: { detail: ImportDetail }) {
  const { id, status, counts } = detail
  const states = order.filter((state) => counts[state] > 0)
  const [chosen, setChosen] = useState<RowState | null>(null)
  const state = states.find((one) => one === chosen) ?? states[0]
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(20)
  const rows = useCall(
    imports.rows,
    { params: { id }, query: { page, per_page: perPage, state } },
    { enabled: state !== undefined },
  )
  if (!state)
    return <Card className="p-4 text-muted">{t('The rows of this import are no longer kept.')}</Card>
  return (
    <>
      <Card className="overflow-clip">
        <div className="flex flex-wrap items-center gap-2 border-b p-3">
          <StateTabs
            states={states}
            counts={counts}
            value={state}
            onChange={(next) => {
              setChosen(next)
              setPage(1)
            }}
          />
          {(state === 'refused' || state === 'kept') && <RefusalsButton id={id} />}
        </div>
        {state === 'duplicate' && status === 'checked' && <DecideAll id={id} />}
        <LoadState of={rows} loading={<TableSkeleton rows={5} density="comfortable" />} failed={listFailed}>
          {({ data, total }) => (
            <>
              <ImportedRows detail={detail} rows={data} />
              <Pager
                page={page}
                perPage={perPage}
                total={total}
                shown={data.length}
                onPage={setPage}
                onPerPage={(size) => {
                  setPerPage(size)
                  setPage(1)
                }}
              />
            </>
          )}
        </LoadState>
      </Card>
      {status === 'checked' && <RunButton detail={detail} />}
    </>
  )
}

function StateTabs({
  states,
  counts,
  value,
  onChange,
}: {
  states: readonly RowState[]
  counts: ImportDetail['counts']
  value: RowState
  onChange: (state: RowState) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('Rows')}</legend>
      {states.map((state) => (
        <Button
          key={state}
          size="small"
          variant={state === value ? 'default' : 'ghost'}
          aria-pressed={state === value}
          onClick={() => onChange(state)}
        >
          {wordOf(rowState, state)} <span className="text-muted tabular-nums">{counts[state]}</span>
        </Button>
      ))}
    </fieldset>
  )
}

function RefusalsButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      save(await callForFile(imports.refusals, { params: { id } }))
    } catch (problem) {
      toast.error(t('The file could not be downloaded. {reason}', { reason: problemText(problem) }))
    }
    setBusy(false)
  }
  return (
    <Button size="small" className="ms-auto" aria-disabled={isBusy} onClick={() => !isBusy && void take()}>
      <Download aria-hidden="true" />
      {t('Download with reasons')}
    </Button>
  )
}

/** One decision for all rows that are already there. */
function DecideAll({ id }: { id: string }) {
  const decide = useChange(imports.decide, { forgets })
  return (
    <div className="flex flex-wrap items-center gap-2 border-b bg-brand-soft px-3 py-2">
      <label htmlFor="decide-all">{t('All of them:')}</label>
      <Select
        id="decide-all"
        className="w-56"
        value=""
        onChange={(event) =>
          decide.mutate({ params: { id }, body: { decision: event.target.value as RowDecision } })
        }
      >
        <option value="" disabled>
          {t('Choose…')}
        </option>
        {optionsOf(rowDecision).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}

function RunButton({ detail: { id, counts, to_write } }: { detail: ImportDetail }) {
  // The state of the call is drawn a moment later than a second click comes.
  const isStarted = useRef(false)
  const run = useChange(imports.run, {
    forgets,
    onError: () => {
      isStarted.current = false
    },
  })
  const isOff = run.isPending || run.isSuccess || to_write === 0
  const start = () => {
    if (isOff || isStarted.current) return
    isStarted.current = true
    run.mutate({ params: { id } })
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {counts.refused > 0 && (
        <p className="text-muted">{t('{count} refused rows are left out.', { count: counts.refused })}</p>
      )}
      {to_write === 0 && counts.duplicate > 0 && (
        <p className="text-warning">
          {t('Nothing to import yet: decide about the rows that are already there.')}
        </p>
      )}
      <Button saves variant="primary" aria-disabled={isOff} onClick={start}>
        {t('Import {count} rows', { count: to_write })}
      </Button>
    </div>
  )
}
