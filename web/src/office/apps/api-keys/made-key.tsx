import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Alert } from '../../../kit/ui/alert.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { copyText } from '../../../platform/browser/copy-text.ts'
import { t } from '../../../platform/text/i18n.ts'

export interface Made {
  name: string
  secret: string
}

/** A key right after it was made: the only time that anybody sees it. */
export function MadeKey({ made: { name, secret }, onDone }: { made: Made; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const said = {
    copied: t('The key is copied.'),
    refused: t('The browser did not allow copying. Select the key and copy it.'),
  }
  return (
    <section aria-labelledby="made-key" className="flex flex-col gap-3 rounded-xl border p-4">
      <h3 id="made-key" ref={heading} tabIndex={-1} className="font-semibold">
        {t('Key {name} created', { name })}
      </h3>
      <Alert tone="warning">{t('Copy it now: it is shown only once. Keep it like a password.')}</Alert>
      <Field label={t('Key')}>
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
