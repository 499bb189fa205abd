import {
  affectsVisits,
  type ImportDetail,
  type RowDecision,
  type RowState,
  rowDecision,
  rowState,
} from '@wizyta/contract/figures/imports/api'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { AffectedByImport, useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { LoadState, listFailed } from '../../kit/feedback/load-state.tsx'
import { TableSkeleton } from '../../kit/feedback/table-skeleton.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { useStore } from '../../platform/browser/store.ts'
import { toast } from '../../platform/browser/toast.ts'
import { callForFile } from '../../platform/net/api.ts'
import { imports } from '../../platform/net/calls.gen.ts'
import { save } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { ImportedRows } from './imported-rows.tsx'
import { corrections, mendedToast, saveCorrections } from './mend-cells.tsx'
import { NotBrought } from './not-brought.tsx'

const forgets = [imports.show, imports.rows, imports.index]
/** States of rows; those that need attention come first. */
const order: readonly Tab[] = [
  'refused',
  'kept',
  'left_out',
  'duplicate',
  'ready',
  'created',
  'updated',
  'skipped',
  'undone',
  'waiting',
]

/** Rows of a state, or those that are written without a cell. */
type Tab = RowState | 'left_out'

/** Third step and result: the outcome of each row. */
export function RowsStep({ detail }: { detail: ImportDetail }) {
  const { id, status, counts } = detail
  const shown = { ...counts, left_out: detail.left_out }
  const tabs = order.filter((tab) => shown[tab] > 0)
  const [chosen, setChosen] = useState<Tab | null>(null)
  const tab = tabs.find((one) => one === chosen) ?? tabs[0]
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(20)
  const rows = useCall(
    imports.rows,
    {
      params: { id },
      query: { page, per_page: perPage, ...(tab === 'left_out' ? { left_out: 'true' } : { state: tab }) },
    },
    { enabled: tab !== undefined },
  )
  if (!tab) return <Card className="p-4 text-muted">{t('The rows of this import are no longer kept.')}</Card>
  return (
    <>
      <Card className="overflow-clip">
        <div className="flex flex-wrap items-center gap-2 border-b p-3">
          <StateTabs
            tabs={tabs}
            counts={shown}
            value={tab}
            onChange={(next) => {
              setChosen(next)
              setPage(1)
            }}
          />
          {(tab === 'refused' || tab === 'kept' || tab === 'left_out') && (
            <RefusalsButton id={id} left_out={tab === 'left_out'} />
          )}
        </div>
        {tab === 'duplicate' && status === 'checked' && <DecideAll id={id} />}
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
      {affectsVisits(detail.kind) && <AffectedByImport key={detail.to_write} detail={detail} />}
      {status === 'checked' && <RunButton detail={detail} />}
    </>
  )
}

function StateTabs({
  tabs,
  counts,
  value,
  onChange,
}: {
  tabs: readonly Tab[]
  counts: Readonly<Record<Tab, number>>
  value: Tab
  onChange: (tab: Tab) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('Rows')}</legend>
      {tabs.map((tab) => (
        <Button
          key={tab}
          size="small"
          variant={tab === value ? 'default' : 'ghost'}
          aria-pressed={tab === value}
          onClick={() => onChange(tab)}
        >
          {tab === 'left_out' ? t('With a field left out') : wordOf(rowState, tab)}{' '}
          <span className="text-muted tabular-nums">{counts[tab]}</span>
        </Button>
      ))}
    </fieldset>
  )
}

function RefusalsButton({ id, left_out }: { id: string; left_out: boolean }) {
  const [isBusy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      save(
        await callForFile(imports.refusals, { params: { id }, query: left_out ? { left_out: 'true' } : {} }),
      )
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

function RunButton({ detail }: { detail: ImportDetail }) {
  const { id, counts, left_out, to_write } = detail
  // The state of the call is drawn a moment later than a second click comes.
  const isStarted = useRef(false)
  const run = useChange(imports.run, {
    forgets,
    // A started import takes no correction back.
    onSuccess: () => toast.dismiss(mendedToast),
    onError: () => {
      isStarted.current = false
    },
  })
  const isSaving = useStore(corrections, ({ underWay }) => underWay.length > 0)
  const isOff = run.isPending || run.isSuccess || to_write === 0
  const affected = useAffectedVisits()
  const start = async () => {
    if (isOff || isStarted.current) return
    isStarted.current = true
    const asks = affectsVisits(detail.kind)
    const isSaved = await saveCorrections()
    if (isSaved && (!asks || (await affected.ask({ kind: 'import', importId: id, name: detail.file_name }))))
      run.mutate({ params: { id } })
    else isStarted.current = false
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {affected.dialog}
      <NotBrought headers={detail.headers} mapping={detail.mapping} />
      {counts.refused > 0 && (
        <p className="text-muted">{t('{count} refused rows are left out.', { count: counts.refused })}</p>
      )}
      {left_out > 0 && (
        <p className="text-muted">{t('{count} rows are written without a field.', { count: left_out })}</p>
      )}
      {to_write === 0 && counts.duplicate > 0 && (
        <p className="text-warning">
          {t('Nothing to import yet: decide about the rows that are already there.')}
        </p>
      )}
      <Button
        saves
        variant="primary"
        aria-busy={isSaving || undefined}
        aria-disabled={isOff}
        onClick={() => void start()}
      >
        {t('Import {count} rows', { count: to_write })}
      </Button>
    </div>
  )
}
