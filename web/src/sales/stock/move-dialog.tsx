import { zodResolver } from '@hookform/resolvers/zod'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import type { StockLevel } from '@wizyta/contract/sales/stock/api'
import { type TransferMatch, transferFaults, transferInput } from '@wizyta/contract/sales/transfers/api'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { PacksField } from '../../kit/form/packs-field.tsx'
import { placeErrors } from '../../kit/form/place-errors.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import { useGuardedClose } from '../../kit/form/use-guarded-close.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { stockTransfers } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { packsOf, stockText } from '../products/words.ts'
import { changedByMovement } from './movements.tsx'

type Salon = AnswerOf<typeof stockTransfers.salons>['data'][number]

interface Moving {
  levels: readonly StockLevel[]
  onClose: () => void
  onDone: () => void
}

/** Moves goods to another salon of the firm: out here and in there, all or none. */
export function MoveDialog(props: Moving) {
  const salons = useCall(stockTransfers.salons, {}, { handles: isShownInPlace })
  const data = salons.data?.data ?? []
  if (data.length > 0) return <MoveForm {...props} salons={data} />
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent title={t('Move to another salon')} closeLabel={t('Close')}>
        <LoadState of={salons} loading={<FormSkeleton />}>
          {() => (
            <p>{t('No other salon of the firm lets you change its stock. Ask for this right there.')}</p>
          )}
        </LoadState>
      </DialogContent>
    </Dialog>
  )
}

function MoveForm({ levels, onClose, onDone, salons }: Moving & { salons: readonly Salon[] }) {
  const fields = useMemo<FormFields>(() => ({ schema: transferInput, words: new Map() }), [])
  const form = useForm<z.input<typeof transferInput>, unknown, z.output<typeof transferInput>>({
    resolver: zodResolver(transferInput),
    defaultValues: {
      business_id: salons.length === 1 ? salons[0]?.id : undefined,
      lines: levels.map(({ id }) => ({ product_id: id })),
    },
  })
  const { control, formState, handleSubmit, watch } = form
  const lines = useFieldArray({ control, name: 'lines' })
  const close = useGuardedClose(formState.isDirty, onClose)
  const { errors } = formState
  fields.words.set('lines', { label: t('Products'), show: () => '' })
  const salon = salons.find(({ id }) => id === watch('business_id'))
  const matches = useCall(
    stockTransfers.match,
    { query: { business_id: salon?.id ?? '', product_ids: levels.map(({ id }) => id).join(',') } },
    { enabled: salon !== undefined, handles: isShownInPlace },
  )
  const move = useChange(stockTransfers.create, {
    forgets: [...changedByMovement, stockTransfers.match],
    handles: ({ status }) => status === 422,
    onError: (problem) => problem.status === 422 && placeErrors(form, fields, problem),
    onSuccess: ({ document, salon: name }) => {
      toast.success(t('Moved to {salon}: {document}', { salon: name, document }), { id: 'saved' })
      onDone()
    },
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t('Move to another salon')}
        description={t('They leave the stock here and come into the stock there, at the same value.')}
        closeLabel={t('Close')}
        style={{ width: 'min(40rem, calc(100vw - 2rem))' }}
      >
        <FormContext value={fields}>
          <form
            noValidate
            className="flex min-h-0 flex-col gap-4"
            onSubmit={(event) => void handleSubmit((body) => move.isPending || move.mutate({ body }))(event)}
          >
            <SelectField
              control={control}
              name="business_id"
              options={salons.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <LoadState of={matches} look="line" loading={null}>
              {() => null}
            </LoadState>
            <ol className="flex min-h-0 flex-col gap-3 overflow-y-auto">
              {lines.fields.map((field, index) => {
                const level = levels.find(({ id }) => id === field.product_id)
                if (!level) return null
                return (
                  <li key={field.id} className="grid items-start gap-2 border-t pt-3 sm:grid-cols-2">
                    <div className="flex min-w-0 flex-col items-start gap-1">
                      <p className="max-w-full break-words">
                        <span className="font-medium">{level.name}</span>
                        <span className="block text-sm text-muted tabular-nums">
                          {t('In stock')}: {stockText(level.stock, level)}
                        </span>
                      </p>
                      <MatchThere
                        match={matches.data?.data.find(({ product_id }) => product_id === level.id)}
                        name={level.name}
                        salon={salon}
                        refusal={errors.lines?.[index]?.product_id?.message}
                      />
                    </div>
                    <div className="flex items-start gap-2">
                      <PacksField
                        control={control}
                        name={`lines.${index}.qty`}
                        label={t('Quantity: {name}', { name: level.name })}
                        isLabelHidden
                        {...packsOf(level)}
                      />
                      {lines.fields.length > 1 && (
                        <Button
                          size="small-icon"
                          variant="ghost"
                          className="ms-auto"
                          aria-label={t('Remove: {name}', { name: level.name })}
                          onClick={() => lines.remove(index)}
                        >
                          <X aria-hidden="true" />
                        </Button>
                      )}
                    </div>
                  </li>
                )
              })}
            </ol>
            <TextField control={control} name="note" />
            <SubmitFooter submit={t('Move goods')} isOff={move.isPending} onCancel={close} />
          </form>
        </FormContext>
      </DialogContent>
    </Dialog>
  )
}

/** Says which product of the other salon gets the goods, or why none does; adds a missing one there. */
function MatchThere({
  match,
  name,
  salon,
  refusal,
}: {
  match: TransferMatch | undefined
  name: string
  salon: Salon | undefined
  /** Why the server refused the product. */
  refusal: string | undefined
}) {
  const add = useChange(stockTransfers.copyProducts, {
    forgets: [stockTransfers.match],
    onSuccess: () => {
      toast.success(t('Added in {salon}: {name}', { salon: salon?.name ?? '', name }), { id: 'saved' })
    },
  })
  if (!match?.fault || !salon)
    return (
      <>
        {salon && match?.other && match.other.name !== name && (
          <p className="max-w-full break-words text-sm text-muted">
            {t('There: {name}', { name: match.other.name })}
          </p>
        )}
        {refusal && (
          <Alert tone="danger" role="alert">
            {tDynamic(refusal)}
          </Alert>
        )}
      </>
    )
  return (
    <>
      <Alert tone="warning">{tDynamic(transferFaults[match.fault])}</Alert>
      {match.fault === 'missing' && salon.may_add && (
        <Button
          size="small"
          aria-label={t('Add it there: {name}', { name })}
          aria-disabled={add.isPending}
          onClick={() =>
            add.isPending || add.mutate({ body: { business_id: salon.id, product_ids: [match.product_id] } })
          }
        >
          {t('Add it there')}
        </Button>
      )}
    </>
  )
}
