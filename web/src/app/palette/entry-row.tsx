import { Avatar } from '../../kit/ui/avatar.tsx'
import { Kbd } from '../../kit/ui/kbd.tsx'
import type { Entry } from './entry.ts'

/** `Sprzedaż › Usługi`, or a person with what tells her from others. */
export function EntryRow({
  id,
  entry,
  isChosen,
  onPoint,
  onChoose,
}: {
  id: string
  entry: Entry
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { icon: Icon, title, within, detail, keys } = entry
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-slot="menu-item"
      data-selected={isChosen}
      onPointerMove={() => !isChosen && onPoint()}
      onClick={onChoose}
    >
      {Icon ? <Icon aria-hidden="true" /> : <Avatar name={title} />}
      <span className="palette-name">
        {within && <span className="text-muted">{within} › </span>}
        {title}
      </span>
      {detail && <span className="palette-detail">{detail}</span>}
      {keys && <Kbd>{keys}</Kbd>}
    </div>
  )
}
