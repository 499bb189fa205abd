import type { PriceRow } from '@wizyta/contract/sales/price-changes/api'
import { useMemo, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { priceChanges } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { plainText } from '../../platform/text/plain-text.ts'
import { useServiceGroups } from '../service-groups/picker-rows.ts'
import { ChangeFooter } from './change-footer.tsx'
import { type Choice, ChoiceCard, emptyChoice } from './choice-card.tsx'
import { PastChanges } from './past-changes.tsx'
import { PriceTable } from './price-table.tsx'
import { keyOf, type NewPrices, pricesBy } from './prices.ts'

/** Changes many prices of services by a rule, seen one by one before they are saved. */
export function PriceChanges() {
  const rows = useCall(priceChanges.prices)
  return (
    <Page
      title={t('Change prices')}
      description={t('Choose services and a rule, look at the new prices, then save all of them at once.')}
    >
      <LoadState of={rows} loading={<Skeleton className="h-80" />}>
        {({ data }) => <Prices rows={data} />}
      </LoadState>
      <PastChanges />
    </Page>
  )
}

function Prices({ rows }: { rows: readonly PriceRow[] }) {
  const groups = useServiceGroups()
  const [choice, setChoice] = useState<Choice>(emptyChoice)
  /** Rows that the user has taken out. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  /** Prices typed by hand, which come before the rule. */
  const [typed, setTyped] = useState<NewPrices>(new Map())
  const shown = useMemo(() => {
    const words = plainText(choice.search).split(/\s+/).filter(Boolean)
    const inGroup = groupsBelow(choice.group, groups)
    return rows.filter((row) => {
      const text = plainText([row.service, row.variant, row.employee].filter(Boolean).join(' '))
      const isWanted = row.employee_id ? choice.employees : row.variant_id ? choice.variants : choice.services
      return (
        isWanted &&
        (inGroup === null || inGroup.has(row.service_group_id)) &&
        words.every((word) => text.includes(word))
      )
    })
  }, [rows, groups, choice])
  const chosen = shown.filter((row) => !left.has(keyOf(row)))
  const prices = pricesBy(chosen, choice.rule, typed)
  const changed = chosen.filter((row) => prices.get(keyOf(row)) !== row.price)
  return (
    <>
      <ChoiceCard choice={choice} groups={groups} onChange={setChoice} />
      <PriceTable
        rows={shown}
        left={left}
        prices={prices}
        onLeft={setLeft}
        onPrice={(key, price) => setTyped((before) => new Map(before).set(key, price))}
      />
      <ChangeFooter
        changed={changed}
        prices={prices}
        onSaved={() => {
          setTyped(new Map())
          setChoice((before) => ({ ...before, rule: null }))
        }}
      />
    </>
  )
}

/** A group with all groups below it; null: no group is chosen. */
function groupsBelow(
  group: string,
  groups: readonly { id: string; parent_id: string | null }[],
): ReadonlySet<string> | null {
  if (!group) return null
  const found = new Set([group])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { id, parent_id } of groups) if (parent_id && found.has(parent_id)) found.add(id)
  }
  return found
}
