import { clientHealth } from '@wizyta/contract/kit/permission'
import { type PatchTest, patchTestResult } from '@wizyta/contract/people/client-care/patch-tests'
import { FlaskConical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { clientPatchTests, clientReadinessCalls } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { NewPatchTest } from './new-patch-test.tsx'
import { resultOptions } from './result-options.ts'

const forgets = [clientPatchTests.index, clientReadinessCalls.show]

/** Patch tests of a client, with the day until which services accept them. */
export function PatchTests({ clientId, isOff }: { clientId: string; isOff: boolean }) {
  const params = { id: clientId }
  const list = useCall(clientPatchTests.index, { params }, { handles: ({ status }) => status !== 401 })
  const mayWrite = useAllows(clientPatchTests.create) && !isOff
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      id="patch-tests"
      aria-labelledby="client-patch-tests"
      className="flex scroll-mt-20 flex-col gap-3 p-4"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id="client-patch-tests" className="text-md font-semibold">
          {t('Patch tests')}
        </h2>
        {mayWrite && !isAdding && (
          <Button size="small" data-print="hide" onClick={() => setAdding(true)}>
            <FlaskConical aria-hidden="true" />
            {t('Record a test')}
          </Button>
        )}
      </div>
      {isAdding && (
        <NewPatchTest clientId={clientId} kinds={list.data?.kinds ?? []} onClose={() => setAdding(false)} />
      )}
      <LoadState of={list} loading={<Skeleton className="h-9" />} look="line">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t('No patch tests.')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {data.map((test) => (
                <OneTest key={test.id} test={test} mayWrite={mayWrite} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </Card>
  )
}

function OneTest({ test, mayWrite }: { test: PatchTest; mayWrite: boolean }) {
  const { timezone } = useBusiness()
  const seesHealth = useAllows(clientHealth)
  const restore = useChange(clientPatchTests.restore, { forgets })
  const update = useChange(clientPatchTests.update, { forgets })
  const remove = useChange(clientPatchTests.remove, {
    forgets,
    onSuccess: () =>
      toast.message(t('Patch test removed.'), {
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id: test.id } }) },
      }),
  })
  const now = today(timezone).toString()
  const isWaiting = test.result === 'waiting'
  return (
    <li className="flex flex-col gap-1 border-t pt-2">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0">
          <span className="font-medium">{test.kind}</span>
          <span className="text-muted"> · {formatDate(test.tested_on)}</span>
        </p>
        <span className="flex flex-none items-center gap-1">
          {isWaiting && mayWrite ? (
            <Select
              aria-label={t('Result of the test “{kind}”', { kind: test.kind })}
              data-print="hide"
              value="waiting"
              onChange={({ target }) =>
                update.mutate({
                  params: { id: test.id },
                  body: { result: patchTestResult.parse(target.value) },
                })
              }
            >
              {resultOptions().map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          ) : (
            <Badge
              tone={test.result === 'positive' ? 'danger' : test.result === 'waiting' ? 'warning' : undefined}
            >
              {test.result ? wordOf(patchTestResult, test.result) : seesHealth ? '–' : '•••'}
            </Badge>
          )}
          {mayWrite && (
            <Button
              variant="ghost"
              size="small-icon"
              data-print="hide"
              aria-label={t('Remove the test “{kind}”', { kind: test.kind })}
              onClick={() => remove.mutate({ params: { id: test.id } })}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </span>
      </div>
      {test.note && <p className="text-sm whitespace-pre-line text-soft">{test.note}</p>}
      {test.services.map(({ id, name, valid_until }) => (
        <p key={id} className={`text-sm ${valid_until < now ? 'text-danger' : 'text-muted'}`}>
          {valid_until < now
            ? t('{name}: expired {date}', { name, date: formatDate(valid_until) })
            : t('{name}: valid until {date}', { name, date: formatDate(valid_until) })}
        </p>
      ))}
    </li>
  )
}
