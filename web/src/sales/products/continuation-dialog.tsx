import { zodResolver } from '@hookform/resolvers/zod'
import type { Product } from '@wizyta/contract/sales/products/api'
import { type ContinuationInput, continuationInput } from '@wizyta/contract/sales/products/continuation'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { QuantityField } from '../../kit/form/number-field.tsx'
import { placeErrors } from '../../kit/form/place-errors.ts'
import { useGuardedClose } from '../../kit/form/use-guarded-close.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import {
  onlineProducts,
  productContinuations,
  products,
  services,
  stockLevels,
} from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { unitWord } from './words.ts'

/** Continues a product in another unit, and opens the new one. */
export function ContinuationDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { id, version, name, unit, usage_unit } = product
  const goTo = useGoTo()
  const [refusal, setRefusal] = useState<string | null>(null)
  const fields = useMemo<FormFields>(() => ({ schema: continuationInput, words: new Map() }), [])
  const form = useForm<ContinuationInput, unknown, z.output<typeof continuationInput>>({
    resolver: zodResolver(continuationInput),
    defaultValues: { unit, usage_unit, pack_size: product.pack_size },
  })
  const { control, formState, handleSubmit, setValue, watch } = form
  const close = useGuardedClose(formState.isDirty, onClose)
  const measure = watch('usage_unit')
  // Whole units have no content of their own.
  useEffect(() => {
    if (!measure) setValue('pack_size', 1000)
  }, [measure, setValue])
  const goOn = useChange(productContinuations.create, {
    forgets: [
      products.index,
      products.show,
      stockLevels.index,
      services.index,
      services.show,
      onlineProducts.index,
      onlineProducts.show,
    ],
    handles: ({ status }) => [409, 412, 422].includes(status),
    onError: (problem) => {
      if (problem.status === 422) placeErrors(form, fields, problem)
      else if (problem.status === 409 || problem.status === 412) setRefusal(problemText(problem))
    },
    onSuccess: (made) => {
      toast.success(t('Continued in another unit: {name}', { name: made.name }), { id: 'saved' })
      onClose()
      goTo({ to: '/sales/products/$id/edit', params: { id: made.id } })
    },
  })
  const save = handleSubmit((body) => {
    setRefusal(null)
    if (!goOn.isPending) goOn.mutate({ params: { id }, version, body })
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t('Continue “{name}” in another unit', { name })}
        description={t(
          'A new product takes the codes, pictures, prices, recipes and stock. This one is archived with its movements. Tasks of others that you do not see stay with it.',
        )}
        closeLabel={t('Close')}
        style={{ width: 'min(32rem, calc(100vw - 2rem))' }}
      >
        <FormContext value={fields}>
          <form noValidate onSubmit={(event) => void save(event)} className="flex min-h-0 flex-col gap-4">
            <div className="grid gap-3 sm:grid-cols-2">
              <SelectField control={control} name="unit" />
              <SelectField control={control} name="usage_unit" none={t('Whole units only')} />
              {measure && (
                <QuantityField
                  control={control}
                  name="pack_size"
                  suffix={unitWord(measure)}
                  hint={t('One unit of the shelf stays one: 3 pieces become 3 packs.')}
                  className="sm:col-span-2"
                />
              )}
            </div>
            {refusal && (
              <Alert tone="danger" role="alert">
                {refusal}
              </Alert>
            )}
            <SubmitFooter submit={t('Continue|unit')} isOff={goOn.isPending} onCancel={close} />
          </form>
        </FormContext>
      </DialogContent>
    </Dialog>
  )
}
