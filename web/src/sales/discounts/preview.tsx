import type { BodyInputOf } from '@wizyta/contract/kit/endpoint'
import { formatMoney } from '@wizyta/contract/kit/money'
import { writeReason } from '@wizyta/contract/kit/reason'
import type { BasketPreview, discounts as discountCalls } from '@wizyta/contract/sales/discounts/api'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { TimeInput } from '../../kit/form/time-input.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Dialog, DialogContent } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { ClientPicker, type Person } from '../../people/clients/picker.tsx'
import { discounts, services } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, loadWordsOf, t, tDynamic } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { plainText } from '../../platform/text/plain-text.ts'
import { today } from '../../platform/text/time.ts'
import { ProductSearch } from '../products/picker.tsx'

type PreviewInput = BodyInputOf<typeof discountCalls.preview>
type Line = PreviewInput['lines'][number] & { key: string; name: string }

/** Tries the rules on a basket: lines, a client and a moment, answered with each price and its reason. */
export function BasketPreviewDialog({ onClose }: { onClose: () => void }) {
  const { timezone } = useBusiness()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [person, setPerson] = useState<Person | null>(null)
  const [code, setCode] = useState('')
  const [date, setDate] = useState<string | null>(today(timezone).toString())
  const [time, setTime] = useState<string | null>('12:00')
  const [withOff, setWithOff] = useState(false)
  const [shown, setShown] = useState<BasketPreview | null>(null)
  const preview = useChange(discounts.preview)
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      setShown(null)
    }
  }
  const changeLines = change(setLines)
  const add = (line: Omit<Line, 'key' | 'qty'>) => {
    const key = `${line.item_id} ${line.variant_id ?? ''}`
    if (!lines.some((one) => one.key === key)) changeLines([...lines, { ...line, key, qty: 1 }])
  }
  const isReady = lines.length > 0 && date !== null && time !== null && lines.every(({ qty }) => qty >= 1)
  const calculate = async () => {
    if (!isReady || preview.isPending) return
    const client_id = person && 'client' in person ? person.client.id : null
    const body: PreviewInput = {
      lines: lines.map(({ kind, item_id, variant_id, qty }) => ({ kind, item_id, variant_id, qty })),
      client_id,
      date,
      time,
      codes: code.trim() ? [code.trim()] : [],
      ...(withOff && { with_off: true }),
    }
    const answer = await preview.mutateAsync({ body }).catch(() => null)
    if (!answer) return
    await loadWordsOf(...sentencesOf(answer))
    setShown(answer)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Try a basket')}
        description={t('What would this basket cost, and why')}
        closeLabel={t('Close')}
        style={{ width: 'min(44rem, calc(100vw - 2rem))' }}
      >
        <form
          noValidate
          className="flex min-h-0 flex-col gap-4 overflow-y-auto"
          onSubmit={(event) => {
            event.preventDefault()
            void calculate()
          }}
        >
          {lines.length > 0 && (
            <ul className="flex flex-col divide-y">
              {lines.map((line, index) => (
                <li
                  key={line.key}
                  className="grid grid-cols-[minmax(0,1fr)_5rem_auto] items-center gap-2 py-2"
                >
                  <span className="min-w-0 break-words">{line.name}</span>
                  <NumberInput
                    aria-label={t('Pieces: {name}', { name: line.name })}
                    value={line.qty}
                    onChange={(qty) => changeLines(lines.with(index, { ...line, qty: qty ?? Number.NaN }))}
                  />
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t('Remove {name}', { name: line.name })}
                    onClick={() => changeLines(lines.toSpliced(index, 1))}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('Add a service')}>
              {(control) => <ServiceAdder control={control} onChoose={add} />}
            </Field>
            <Field label={t('Add a product')}>
              {(control) => (
                <ProductSearch
                  control={control}
                  hidesStock
                  onChoose={({ id, name }) => add({ kind: 'product', item_id: id, name })}
                />
              )}
            </Field>
            <Field label={t('Client|basket')}>
              {(control) => (
                <ClientPicker
                  cardOnly
                  control={control}
                  value={person}
                  zone={timezone}
                  onChange={change(setPerson)}
                />
              )}
            </Field>
            <Field label={t('Discount code')}>
              {(control) => (
                <Input
                  {...control}
                  value={code}
                  maxLength={40}
                  onChange={({ target }) => change(setCode)(target.value)}
                />
              )}
            </Field>
            <Field label={t('Date')}>
              {(control) => (
                <DateInput
                  {...control}
                  today={today(timezone).toString()}
                  value={date}
                  onChange={change(setDate)}
                />
              )}
            </Field>
            <Field label={t('Hour')}>
              {(control) => <TimeInput {...control} value={time} onChange={change(setTime)} />}
            </Field>
          </div>
          <Choice label={t('Also discounts that are off')}>
            <Checkbox checked={withOff} onChange={({ target }) => change(setWithOff)(target.checked)} />
          </Choice>
          <Button
            type="submit"
            variant="primary"
            className="self-start"
            aria-disabled={!isReady || preview.isPending}
          >
            {t('Calculate|basket')}
          </Button>
          <div aria-live="polite">{shown && <Answer preview={shown} />}</div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Chooses a service, or one of its variants. */
function ServiceAdder({
  control,
  onChoose,
}: {
  control: React.ComponentProps<typeof Combobox>['control']
  onChoose: (line: Omit<Line, 'key' | 'qty'>) => void
}) {
  const { rows } = useAllRows(services)
  const choices = rows.flatMap((service) =>
    (service.variants.length > 0 ? service.variants : [null]).map((variant) => ({
      value: variant?.id ?? service.id,
      label: variant ? `${localName(service)} · ${variant.name}` : localName(service),
      line: {
        kind: 'service' as const,
        item_id: service.id,
        variant_id: variant?.id ?? null,
        name: variant ? `${localName(service)} · ${variant.name}` : localName(service),
      },
    })),
  )
  return (
    <Combobox
      control={control}
      value={null}
      options={choices.map(({ value, label }) => ({ value, label, keywords: [plainText(label)] }))}
      onChange={(value) => {
        const line = choices.find((one) => one.value === value)?.line
        if (line) onChoose(line)
      }}
      placeholder={t('Choose…')}
      searchLabel={t('Search for a service by name')}
      emptyText={t('No results')}
    />
  )
}

function Answer({ preview }: { preview: BasketPreview }) {
  const { currency } = useBusiness()
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const why = (reason: BasketPreview['unused'][number]['reason']) =>
    writeReason(reason, tDynamic, { locale: language(), currency })
  return (
    <div className="flex flex-col gap-4 border-t pt-4">
      <ul className="flex flex-col divide-y">
        {preview.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an answer keep their places
          <li key={index} className="flex flex-col gap-0.5 py-2">
            <div className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 break-words font-medium">{line.name}</span>
              {line.after !== line.before && (
                <s className="text-sm text-muted tabular-nums">{money(line.before)}</s>
              )}
              <span className="tabular-nums">{money(line.after)}</span>
            </div>
            {line.discounts.map((one) => (
              <p key={one.rule_id} className="text-sm text-muted">
                {one.rule}: {why(one.reason)} (−{money(one.amount)})
                {one.announced && (
                  <span className="block">
                    {one.lowest_before === null
                      ? t('There was no price in the 30 days before the discount.')
                      : t('Lowest price of the 30 days before the discount: {price}', {
                          price: money(one.lowest_before),
                        })}
                  </span>
                )}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt className="text-muted">{t('Before discounts')}</dt>
        <dd className="text-end">{money(preview.before)}</dd>
        <dt className="text-muted">{t('Saved by the client')}</dt>
        <dd className="text-end">{money(preview.before - preview.after)}</dd>
        <dt className="font-semibold">{t('To pay')}</dt>
        <dd className="text-end font-semibold">{money(preview.after)}</dd>
      </dl>
      {preview.before === preview.after && <p>{t('No discount applies.')}</p>}
      {preview.awaiting.length > 0 && (
        <p>
          {t('Waiting for approval')}: {preview.awaiting.join(', ')}
        </p>
      )}
      {preview.unused.length > 0 && (
        <section>
          <h3 className="mb-1 font-medium">{t('Not applied, and why')}</h3>
          <ul className="flex flex-col gap-1 text-sm text-muted">
            {preview.unused.map(({ rule, reason }) => (
              <li key={rule}>
                {rule}: {why(reason)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const sentencesOf = ({ lines, unused }: BasketPreview) => [
  ...lines.flatMap(({ discounts: applied }) => applied.map(({ reason }) => reason.sentence)),
  ...unused.map(({ reason }) => reason.sentence),
]
