import { Copy } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { copyText } from '../../platform/browser/copy-text.ts'
import { t } from '../../platform/text/i18n.ts'

/** A secret right after it was made: the only time that it is shown. */
export function MadeSecret({
  title,
  label,
  secret,
  said,
  onDone,
}: {
  title: string
  label: string
  secret: string
  said: { copied: string; refused: string }
  onDone: () => void
}) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-xl border p-4">
      <h3 id={id} ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere">
        {title}
      </h3>
      <Alert tone="warning">{t('Copy it now: it is shown only once. Keep it like a password.')}</Alert>
      <Field label={label}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              readOnly
              value={secret}
              className="min-w-0 flex-1 font-mono text-sm"
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={() => void copyText(secret, said)}>
              <Copy aria-hidden="true" />
              {t('Copy')}
            </Button>
          </div>
        )}
      </Field>
      <Button className="self-start" onClick={onDone}>
        {t('I have copied it')}
      </Button>
    </section>
  )
}
