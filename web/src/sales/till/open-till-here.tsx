import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { CountDialog } from '../cash/parts.tsx'
import { focusTillSearch } from './till-search.ts'

/** Opens a till without leaving the basket: its cash is counted in a dialog. */
export function OpenTillHere({ tills }: { tills: TillSetup['tills'] }) {
  const [counted, setCounted] = useState<TillSetup['tills'][number] | null>(null)
  return (
    <>
      {tills.map((till) => (
        <Button key={till.id} size="small" onClick={() => setCounted(till)}>
          {tills.length === 1 ? t('Open till') : t('Open {name}', { name: till.name })}
        </Button>
      ))}
      {counted && (
        <CountDialog
          till={{ ...counted, shift: null }}
          onClose={() => {
            setCounted(null)
            focusTillSearch()
          }}
        />
      )}
    </>
  )
}
