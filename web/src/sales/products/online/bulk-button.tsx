import { Globe } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../kit/ui/dropdown-menu.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { type OnlineRow, useOnline } from './use-online.ts'

/** Menu for selected products: shown on the web, sold there, or hidden. */
export function OnlineBulkButton({
  rows,
  areMany,
  onDone,
}: {
  rows: readonly OnlineRow[]
  /** Rows of all pages: their number is confirmed first. */
  areMany: boolean
  onDone?: () => void
}) {
  const online = useOnline()
  const choices = [
    { label: t('Show online'), values: { shown_online: true } },
    { label: t('Show and sell online'), values: { shown_online: true, sold_online: true } },
    { label: t('Stop selling online'), values: { sold_online: false } },
    { label: t('Hide online'), values: { shown_online: false } },
  ]
  const choose = async (values: (typeof choices)[number]['values']) => {
    if (areMany) {
      const { confirmChange } = await import('../../../kit/list/matching/all-matching.tsx')
      if (!(await confirmChange(rows.length))) return
    }
    online.run(rows, values, onDone)
  }
  return (
    <Menu>
      <MenuTrigger>
        <Button size="small" saves aria-disabled={online.isPending}>
          <Globe aria-hidden="true" />
          {t('Online')}
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        {choices.map(({ label, values }) => (
          <MenuItem key={label} onSelect={() => void choose(values)}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
