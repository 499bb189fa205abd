import type { TillItem } from '@wizyta/contract/sales/till/items'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { Favourites } from './item-search.tsx'

/** The quick choice above a basket that has lines: folded, so that the lines stay in sight. */
export function FoldedFavourites({ onChoose }: { onChoose: (item: TillItem) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <Button size="small" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('Quick choice')}
      </Button>
      {isOpen && <Favourites onChoose={onChoose} />}
    </div>
  )
}
