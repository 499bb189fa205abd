import { Columns3 } from 'lucide-react'
import { t, withWords } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { OnDemand } from '../ui/on-demand.tsx'
import type { Column } from './column.ts'
import type { ListLook } from './list-look.ts'

export interface LookProps {
  columns: readonly Column<never>[]
  look: ListLook
}

const loadMenu = () => withWords(import('./look-menu.tsx')).then((file) => file.LookMenu)

/** The way to a list's columns and the height of its rows. */
export function LookButton(props: LookProps) {
  return (
    <OnDemand
      load={loadMenu}
      props={props}
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Columns and rows')}
          data-tip={t('Columns and rows')}
        >
          <Columns3 aria-hidden="true" />
        </Button>
      }
    />
  )
}
