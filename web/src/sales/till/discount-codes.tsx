import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'
import type { Basket } from './basket.ts'

type Change = (next: (basket: Basket) => Basket) => void

/** Codes of discounts that the client has shown, and discounts that wait for approval. */
export function DiscountNews({
  basket,
  unknown,
  onChange,
}: {
  basket: Basket
  /** Codes that no discount has. */
  unknown: readonly string[]
  onChange: Change
}) {
  const { codes, awaiting } = basket
  if (codes.length === 0 && awaiting.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {codes.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {codes.map((code) => (
            <li key={code}>
              <Button
                size="small"
                aria-label={t('Remove the code {code}', { code })}
                onClick={() =>
                  onChange((now) => ({ ...now, codes: now.codes.filter((one) => one !== code) }))
                }
              >
                {t('Code: {code}', { code })}
                <X aria-hidden="true" className="-me-1" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {unknown.map((code) => (
        <Alert key={code} tone="warning">
          {t('No discount has the code {code} now', { code })}
        </Alert>
      ))}
      {awaiting.map(({ id, name }) => (
        <Alert key={id} tone="warning">
          <span className="flex flex-wrap items-center gap-3">
            <span>{t('{name} waits for approval', { name })}</span>
            <Button
              size="small"
              onClick={() => onChange((now) => ({ ...now, approved: [...now.approved, id] }))}
            >
              {t('Approve|till')}
            </Button>
          </span>
        </Alert>
      ))}
    </div>
  )
}

/** Takes the code of a discount. */
export function CodeField({ onChange }: { onChange: Change }) {
  const [code, setCode] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim().replaceAll(',', '')
    if (!typed) return
    onChange((now) => ({ ...now, codes: [...now.codes.filter((one) => one !== typed), typed].slice(-10) }))
    setCode('')
  }
  return (
    <form className="flex items-end gap-2" onSubmit={add}>
      <Field label={t('Discount code')} className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            autoComplete="off"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Button type="submit">{t('Add code')}</Button>
    </form>
  )
}
