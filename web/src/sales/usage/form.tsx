import { zodResolver } from '@hookform/resolvers/zod'
import { expiredStock } from '@wizyta/contract/sales/stock/batches'
import {
  mostUsageLines,
  type Usage,
  type UsageInput,
  type UsageLineInput,
  usageForm,
  usageInput,
  type VisitUsage,
} from '@wizyta/contract/sales/usage/api'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { placeErrors } from '../../kit/form/place-errors.ts'
import { RestoredNotice } from '../../kit/form/restored-notice.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { EmployeeField } from '../../people/employees/picker.tsx'
import { useDraft } from '../../platform/browser/drafts.ts'
import { toast } from '../../platform/browser/toast.ts'
import { usages } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { forget, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { type LineProduct, ProductLines } from '../products/picker.tsx'
import { BatchSelect } from '../stock/picker.tsx'
import { changedByUsage } from './changed.ts'
import { ClientField } from './client-field.tsx'
import { proposedLines, proposedProducts, validUsages } from './proposal.ts'
import { LineService, ServiceField } from './service-fields.tsx'
import { UsedAtField } from './used-at-field.tsx'
import { useVisitUsage, VisitFacts } from './visit-facts.tsx'
import { VisitField } from './visit-field.tsx'
import { costText } from './words.ts'

/** Posts what was used up. The form of a visit has the lines of its recipes, and asks for nothing that is known. */
export function UsageForm({
  visit,
  onPosted,
  onCancel,
}: {
  /** Absent: the form asks for a visit, or for none. */
  visit?: { id: string; answer: VisitUsage }
  onPosted: (usage: Usage) => void
  onCancel?: () => void
}) {
  const { currency } = useBusiness()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isExpiredRefused, setExpiredRefused] = useState(false)
  const mayOverride = useAllows(expiredStock)
  const fields = useMemo<FormFields>(() => ({ schema: usageInput, words: new Map() }), [])
  const form = useForm<UsageInput, unknown, z.output<typeof usageForm>>({
    resolver: zodResolver(usageForm),
    defaultValues: {
      purpose: 'service',
      event_id: visit?.id ?? null,
      lines: visit ? proposedLines(visit.answer) : [],
    },
  })
  const { control, formState, getValues, handleSubmit, reset } = form
  const restored = useDraft<UsageInput>(`${usages.create.path} ${visit?.id ?? 'new'}`, formState.isDirty, {
    read: getValues,
    restore: (typed) => reset(typed, { keepDefaultValues: true }),
    discard: () => reset(),
  })
  const post = useChange(usages.create, {
    forgets: changedByUsage,
    handles: ({ status }) => status === 409 || status === 422,
    onError: (problem) => {
      if (problem.reason === 'posted_meanwhile') {
        // The form of a visit is made anew by what was posted; lines that were typed by hand stay.
        if (visit) reset()
        void forget(usages.ofVisit)
        return toast.error(problemText(problem), { id: 'saved' })
      }
      if (problem.status === 409) setRefusal(problemText(problem))
      setExpiredRefused(problem.reason === 'stock_expired')
      if (problem.status === 409 || problem.status === 422) placeErrors(form, fields, problem)
    },
    onSuccess: (posted) => {
      reset()
      toast.success(
        posted.cost === null
          ? t('Posted.|usage')
          : t('Posted. Cost: {amount}.', { amount: costText(posted.cost, currency) }),
        { id: 'saved' },
      )
      onPosted(posted)
    },
  })
  const lines = useController({ control, name: 'lines' })
  const [purpose, chosenVisit] = useWatch({ control, name: ['purpose', 'event_id'] })
  const chosen = useVisitUsage(visit ? null : (chosenVisit ?? null), lines.field)
  const answer = visit?.answer ?? chosen.answer
  const services = answer?.services ?? []
  const seen = answer && { posted_before: validUsages(answer).length }
  const errors = formState.errors.lines
  const shown = useRef<HTMLFormElement>(null)
  const { submitCount } = formState
  const attempts = useRef(submitCount)
  // Lines are no fields that the form could give the focus to by itself. It goes there once for each attempt, not while the
  // faults are mended.
  useEffect(() => {
    if (attempts.current === submitCount) return
    attempts.current = submitCount
    const fault =
      shown.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      (errors?.message ? shown.current?.querySelector<HTMLElement>('[role="combobox"]') : null)
    fault?.focus()
  }, [submitCount, errors])
  fields.words.set('lines', { label: t('Products'), show: () => '' })
  const submit = handleSubmit((body) => {
    setRefusal(null)
    if (!post.isPending)
      post.mutate({ body: visit ? { ...body, ...seen } : { ...withoutHidden(body), ...seen } })
  })
  return (
    <FormContext value={fields}>
      <form
        ref={shown}
        noValidate
        aria-label={t('Usage')}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.stopPropagation()
          void submit(event)
        }}
      >
        <RestoredNotice of={restored} />
        <ProductLines<UsageLineInput>
          lines={lines.field.value}
          known={answer ? proposedProducts(answer) : noProducts}
          lineOf={(line) => line}
          belowOf={(line, product, onChange) => (
            <>
              {services.length > 1 && (
                <LineService
                  services={services}
                  name={product.name}
                  value={line.service_id ?? null}
                  // The employee of the visit who performs it is filled in by the server.
                  onChange={(service_id) => onChange({ ...line, service_id, employee_id: null })}
                />
              )}
              {product.track_batches && (
                <Field
                  label={<span className="sr-only">{t('Batch: {name}', { name: product.name })}</span>}
                  className="col-span-full"
                >
                  {(props) => (
                    <BatchSelect
                      control={props}
                      productId={line.product_id}
                      way={purpose === 'loss' ? 'clear' : 'use'}
                      value={line.batch_id}
                      onChange={(batch_id) => onChange({ ...line, batch_id })}
                    />
                  )}
                </Field>
              )}
            </>
          )}
          errorAt={(index) => {
            const error = errors?.[index]
            const message = error?.product_id?.message ?? error?.qty?.message ?? error?.batch_id?.message
            return message && tDynamic(message)
          }}
          most={mostUsageLines}
          autoFocus={!visit}
          onChange={lines.field.onChange}
        />
        {errors?.message && (
          <p role="alert" className="text-sm text-danger">
            {tDynamic(errors.message)}
          </p>
        )}
        {!visit && (
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField control={control} name="purpose" />
            <EmployeeField control={control} name="employee_id" none={t('No employee|usage')} />
            {purpose === 'service' && (
              <>
                <VisitField control={control} name="event_id" className="sm:col-span-2" />
                {answer ? (
                  <VisitFacts visit={answer} offer={chosen.offer} />
                ) : (
                  <ServiceField control={control} name="service_id" none={t('No service|usage')} />
                )}
              </>
            )}
            {!answer && <ClientField control={control} name="client_id" />}
            <UsedAtField control={control} name="at" hint={t('Now, or when the appointment began.')} />
          </div>
        )}
        {(!visit || onCancel) && (
          <>
            {visit && <SelectField control={control} name="purpose" />}
            <TextField
              control={control}
              name="note"
              placeholder={purpose === 'loss' ? t('Broken, expired, lost …') : undefined}
            />
          </>
        )}
        {refusal && (
          <Alert tone="danger" role="alert">
            {refusal}
          </Alert>
        )}
        {isExpiredRefused && mayOverride && <TextField control={control} name="override_reason" />}
        <div className="flex flex-wrap justify-end gap-2">
          {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
          <Button type="submit" variant="primary" aria-disabled={post.isPending}>
            {isExpiredRefused && mayOverride ? t('Use anyway') : t('Post usage')}
          </Button>
        </div>
      </form>
    </FormContext>
  )
}

/** Leaves out what the form no longer asks: the visit of another purpose, service and client beside a visit. */
const withoutHidden = (body: UsageInput): UsageInput => ({
  ...body,
  event_id: body.purpose === 'service' ? body.event_id : null,
  service_id: body.purpose === 'service' && !body.event_id ? body.service_id : null,
  client_id: body.purpose === 'service' && body.event_id ? null : body.client_id,
})

const noProducts: ReadonlyMap<string, LineProduct> = new Map()
