import { type FormEvent, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { baskets } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import type { Basket } from './basket.ts'
import { contentOf } from './parked-basket.ts'

/** Puts the basket aside under a name, for any till. */
export function ParkButton({ basket, onParked }: { basket: Basket; onParked: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Put aside')}</Button>
      {isOpen && <ParkDialog basket={basket} onParked={onParked} onClose={() => setOpen(false)} />}
    </>
  )
}

function ParkDialog({
  basket,
  onParked,
  onClose,
}: {
  basket: Basket
  onParked: () => void
  onClose: () => void
}) {
  const [name, setName] = useState(
    (basket.client?.name ?? basket.lines[0]?.title ?? t('Basket')).slice(0, 80),
  )
  const refusal = useRefusal(['name'])
  const park = useChange(baskets.create, {
    forgets: [baskets.index],
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: () => {
      toast.success(t('Put aside: {name}', { name }))
      onClose()
      onParked()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (park.isPending) return
    refusal.clear()
    park.mutate({
      body: {
        name,
        client_id: basket.client?.id ?? null,
        replaces_id: basket.basket_id,
        content: contentOf(basket),
      },
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Put the basket aside')}
        description={t('Any till can take it up again.')}
        closeLabel={t('Close')}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label={t('Name')} error={refusal.at('name')}>
            {(control) => (
              <Input
                {...control}
                maxLength={80}
                // biome-ignore lint/a11y/noAutofocus: the dialog asks for nothing else
                autoFocus
                value={name}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <SubmitFooter submit={t('Put aside')} isOff={park.isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
