import type { ClientInput } from '@wizyta/contract/people/clients/api'
import { type Control, useController } from 'react-hook-form'
import { TextField } from '../../kit/form/text-field.tsx'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { useScanner } from '../../kit/scan/use-scanner.ts'
import { t } from '../../platform/text/i18n.ts'

/** The code of the client's card: typed, or scanned anywhere on the page. */
export function CardCodeField({ control }: { control: Control<ClientInput> }) {
  const { field } = useController({ control, name: 'card_barcode' })
  const scan = useScanner({
    onCode: (code) => {
      field.onChange(code)
      return { isFound: true, text: t('Card code: {code}', { code }) }
    },
  })
  return (
    <div data-scans="" className="flex items-start gap-2">
      <TextField
        control={control}
        name="card_barcode"
        hint={t('Scan the card, or type its code.')}
        className="min-w-0 flex-1"
      />
      <span className="pt-6 empty:hidden">
        <CameraButton scan={scan} isOnce />
      </span>
    </div>
  )
}
