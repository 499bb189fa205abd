import type { Voucher } from '@wizyta/contract/sales/vouchers/api'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { useScanner } from '../../kit/scan/use-scanner.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { call } from '../../platform/net/api.ts'
import { vouchers } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { voucherName } from './words.ts'

/** Opens the voucher of a typed or scanned code. */
export function VoucherLookUp() {
  const goTo = useGoTo()
  const open = ({ id }: Voucher) => goTo({ to: '/sales/vouchers/$id', params: { id } })
  const scan = useScanner({
    onCode: async (code) => {
      const voucher = await call(vouchers.lookUp, { body: { code } })
      open(voucher)
      return { isFound: true, text: voucherName(voucher) }
    },
  })
  return (
    <div data-print="hide">
      <CodeForm submit={t('Check balance')} more={<CameraButton scan={scan} isOnce />} onFound={open} />
    </div>
  )
}

/** A field for the code of a voucher. A reader may type it as well. */
export function CodeForm({
  submit,
  more,
  takesFocus = false,
  onFound,
}: {
  submit: string
  /** Another way to find it, beside the button. */
  more?: ReactNode
  /** True where the user has just asked for it. */
  takesFocus?: boolean
  onFound: (voucher: Voucher) => void
}) {
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refusal = useRefusal(['code'])
  const form = useId()
  const find = useChange(vouchers.lookUp, {
    forgets: [],
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: (voucher) => {
      setCode('')
      onFound(voucher)
    },
  })
  const look = (event: FormEvent) => {
    event.preventDefault()
    refusal.clear()
    setMissing(code.trim() === '')
    if (code.trim() === '') field.current?.focus()
    else if (!find.isPending) find.mutate({ body: { code } })
  }
  return (
    <form id={form} noValidate onSubmit={look} className="min-w-0 sm:max-w-lg">
      <Field
        label={t('Code of the voucher')}
        error={isMissing ? t('Enter the code.') : (refusal.at('code') ?? refusal.ofForm ?? undefined)}
      >
        {(control) => (
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-40 flex-1">
              <Input
                {...control}
                ref={field}
                // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
                autoFocus={takesFocus}
                value={code}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder="XXXX-XXXX-XXXX-XXXX"
                onChange={({ target }) => {
                  setCode(target.value)
                  setMissing(false)
                }}
              />
            </span>
            <Button type="submit" aria-disabled={find.isPending}>
              {submit}
            </Button>
            {more}
          </span>
        )}
      </Field>
    </form>
  )
}
