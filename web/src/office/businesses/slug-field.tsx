import { slugOf } from '@wizyta/contract/kit/slug'
import type { BusinessInput } from '@wizyta/contract/office/businesses/api'
import type { Control } from 'react-hook-form'
import { useController, useWatch } from 'react-hook-form'
import { TextField } from '../../kit/form/text-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'

/**
 * The salon's word in public addresses, and one made of its name to take.
 * @param salon its name, where the form does not ask for it
 */
export function SlugField({ control, salon }: { control: Control<BusinessInput>; salon?: string }) {
  const { field } = useController({ control, name: 'public_slug' })
  const [publicName, name] = useWatch({ control, name: ['public_name', 'name'] })
  const proposed = slugOf(publicName || name || salon || '')
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <TextField
        control={control}
        name="public_slug"
        label={t('Public address')}
        hint={t(
          'Small letters, digits and hyphens; no other salon has the same. It will stand in the address of your online booking once that is there.',
        )}
        className="w-full"
      />
      {proposed !== '' && !field.value && (
        <Button size="small" onClick={() => field.onChange(proposed)}>
          {t('Take “{word}”', { word: proposed })}
        </Button>
      )}
    </div>
  )
}
