import { t } from '../../../platform/text/i18n.ts'
import { MadeSecret } from '../made-secret.tsx'

export interface Made {
  name: string
  secret: string
}

/** A key right after it was made. */
export const MadeKey = ({ made: { name, secret }, onDone }: { made: Made; onDone: () => void }) => (
  <MadeSecret
    title={t('Key {name} created', { name })}
    label={t('Key')}
    secret={secret}
    said={{
      copied: t('The key is copied.'),
      refused: t('The browser did not allow copying. Select the key and copy it.'),
    }}
    onDone={onDone}
  />
)
