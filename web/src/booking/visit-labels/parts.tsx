import type { ShownLabel } from '@wizyta/contract/booking/visit-labels/api'
import { isLabelIcon, type LabelIcon } from '@wizyta/contract/booking/visit-labels/mark'
import {
  Accessibility,
  Baby,
  Bell,
  Camera,
  Clock,
  Crown,
  Flag,
  Gift,
  Heart,
  type LucideIcon,
  Phone,
  Plus,
  Sparkles,
  Star,
} from 'lucide-react'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuCheckboxItem, MenuContent, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { t } from '../../platform/text/i18n.ts'

const icons: Record<LabelIcon, LucideIcon> = {
  star: Star,
  crown: Crown,
  heart: Heart,
  sparkles: Sparkles,
  flag: Flag,
  bell: Bell,
  phone: Phone,
  gift: Gift,
  clock: Clock,
  camera: Camera,
  baby: Baby,
  accessibility: Accessibility,
}

/** Returns the labels with these ids, in the order of the salon. Archived ones are not among them. */
export const labelsWith = <Label extends { id: string }>(
  ids: readonly string[],
  labels: readonly Label[],
): readonly Label[] => (ids.length === 0 ? [] : labels.filter(({ id }) => ids.includes(id)))

/** The mark alone: an icon or a sign. Its name stands beside it. */
export function LabelSign({ mark, className }: { mark: string; className?: string }) {
  if (!isLabelIcon(mark))
    return (
      <span aria-hidden="true" className="flex-none font-semibold">
        {mark}
      </span>
    )
  const Icon = icons[mark]
  return <Icon aria-hidden="true" className={`flex-none ${className ?? 'size-3.5'}`} />
}

/** A label with its mark, colour and name. */
export function LabelBadge({ label }: { label: Omit<ShownLabel, 'id'> }) {
  return (
    <Badge data-colour={label.colour} className="max-w-full">
      <LabelSign mark={label.mark} />
      <span className="min-w-0 truncate">{label.name}</span>
    </Badge>
  )
}

/** Labels in a row; nothing where there are none. */
export function LabelBadges({ labels }: { labels: readonly ShownLabel[] }) {
  if (labels.length === 0) return null
  return (
    <ul aria-label={t('Labels')} className="flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label.id} className="max-w-full">
          <LabelBadge label={label} />
        </li>
      ))}
    </ul>
  )
}

/**
 * The labels of a visit with a menu that adds and removes them.
 * @param onClose the menu was closed: the choice is made
 */
export function LabelPicker({
  labels,
  value,
  onChange,
  onClose,
}: {
  labels: readonly ShownLabel[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  onClose?: () => void
}) {
  const toggle = (id: string) =>
    onChange(labels.map((label) => label.id).filter((one) => value.includes(one) !== (one === id)))
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <LabelBadges labels={labelsWith(value, labels)} />
      <Menu onOpenChange={(open) => !open && onClose?.()}>
        <MenuTrigger>
          <Button size="small" variant="ghost" className={value.length === 0 ? '-ms-2' : undefined}>
            <Plus aria-hidden="true" />
            {value.length === 0 ? t('Add a label') : t('Change the labels')}
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          {labels.map((label) => (
            <MenuCheckboxItem
              key={label.id}
              checked={value.includes(label.id)}
              onCheckedChange={() => toggle(label.id)}
              // Several are chosen in one go.
              onSelect={(event) => event.preventDefault()}
            >
              <span data-colour={label.colour} className="grid w-5 place-items-center text-c-ink">
                <LabelSign mark={label.mark} className="size-4" />
              </span>
              {label.name}
            </MenuCheckboxItem>
          ))}
        </MenuContent>
      </Menu>
    </div>
  )
}
