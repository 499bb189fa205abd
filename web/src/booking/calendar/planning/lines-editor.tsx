import { Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { CompanionPicker, companionsOf } from './companion-field.tsx'
import { type LineErrors, LineFields } from './line-fields.tsx'
import { changedLine, type DraftLine, emptyLine, isReady } from './lines.ts'
import type { Plan } from './use-plan.ts'
import type { PricedSetup } from './use-priced-setup.ts'
import type { UsualVariants } from './usual-variants.ts'

const AddOns = lazyPart(() => import('./add-ons.tsx').then((file) => file.AddOns))

/** All services of a visit; a new one goes on with the same person. */
export function LinesEditor({
  lines,
  plan,
  setup,
  payer,
  usual,
  isFolded,
  errors,
  onChange,
  onServiceChosen,
}: {
  lines: readonly DraftLine[]
  plan: Plan
  setup: PricedSetup
  /** Name of the client who pays. */
  payer: string
  /** For a new visit: the client's last variants. */
  usual?: UsualVariants
  /** Length, price and resource of each line are folded away. */
  isFolded?: boolean
  /** By line. */
  errors: Record<number, LineErrors>
  onChange: (lines: DraftLine[]) => void
  onServiceChosen?: () => void
}) {
  const [added, setAdded] = useState<string | null>(null)
  const [isAddingPerson, setAddingPerson] = useState(false)
  const add = (given: Partial<DraftLine>) => {
    const line = emptyLine(given)
    setAdded(line.key)
    onChange([...lines, line])
  }
  const ready = lines.filter(isReady)
  const isExtendable = ({ service_id }: DraftLine) =>
    setup.services.some(({ id, add_on_ids }) => id === service_id && add_on_ids?.length)
  const startsAt = plan.startsAt === null ? Date.now() : Date.parse(plan.startsAt)
  const people = { payer, companions: companionsOf(lines) }
  return (
    <div className="flex flex-col gap-2">
      {lines.map((line, index) => {
        const at = ready.findIndex(({ key }) => key === line.key)
        return (
          <LineFields
            key={line.key}
            line={line}
            index={index}
            planned={at === -1 ? undefined : plan.planned[at]}
            foundEmployee={plan.employees[index] ?? null}
            foundResources={(at === -1 ? undefined : plan.resources[at]) ?? []}
            setup={setup}
            people={people}
            usual={usual}
            isFolded={isFolded}
            errors={errors[index] ?? {}}
            autoFocus={line.key === added}
            onChange={(change) =>
              onChange(
                lines.flatMap((one) =>
                  one.key === line.key ? changedLine(one, change, setup, startsAt) : [one],
                ),
              )
            }
            onServiceChosen={onServiceChosen}
            onRemove={
              lines.length > 1 ? () => onChange(lines.filter(({ key }) => key !== line.key)) : undefined
            }
          />
        )
      })}
      {lines.length < 10 && lines.some(isExtendable) && (
        <AddOns lines={lines} setup={setup} onChange={onChange} />
      )}
      {isAddingPerson && (
        <CompanionPicker
          zone={setup.timezone}
          onChoose={(companion) => {
            setAddingPerson(false)
            if (companion) add({ companion, start: 'with' })
          }}
        />
      )}
      {ready.length === lines.length && lines.length < 10 && !isAddingPerson && (
        <div className="flex flex-wrap gap-1">
          <Button
            variant="ghost"
            size="small"
            onClick={() => add({ employee_id: lines.at(-1)?.employee_id ?? null })}
          >
            <Plus aria-hidden="true" />
            {t('Add a service')}
          </Button>
          <Button variant="ghost" size="small" onClick={() => setAddingPerson(true)}>
            <UserPlus aria-hidden="true" />
            {t('Add a person')}
          </Button>
        </div>
      )}
    </div>
  )
}
