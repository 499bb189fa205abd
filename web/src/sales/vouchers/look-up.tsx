import type { Voucher } from '@wizyta/contract/sales/vouchers/api'
import { type FormEvent, useId, useState } from 'react'
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
    <div className="flex flex-wrap items-start gap-2" data-print="hide">
      <CodeForm submit={t('Check balance')} onFound={open} />
      <span className="pt-6">
        <CameraButton scan={scan} isOnce />
      </span>
    </div>
  )
}

/** A field for the code of a voucher. A reader may type it as well. */
export function CodeForm({ submit, onFound }: { submit: string; onFound: (voucher: Voucher) => void }) {
  const [code, setCode] = useState('')
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
    if (!find.isPending && code.trim() !== '') find.mutate({ body: { code } })
  }
  return (
    <form
      id={form}
      noValidate
      onSubmit={look}
      className="flex min-w-0 flex-1 flex-wrap items-start gap-2 sm:max-w-md"
    >
      <Field
        label={t('Code of the voucher')}
        error={refusal.at('code') ?? refusal.ofForm ?? undefined}
        className="min-w-0 flex-1"
      >
        {(control) => (
          <Input
            {...control}
            value={code}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <span className="pt-6">
        <Button type="submit" aria-disabled={find.isPending}>
          {submit}
        </Button>
      </span>
    </form>
  )
}
