import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/** Rows of a field that holds a list. Each is removed by its button, and a further one is added below. */
export function FieldRows({
  keys,
  columns,
  removeLabel,
  onRemove,
  addLabel,
  onAdd,
  children,
}: {
  /** Keys of the rows, as useFieldArray gives them. */
  keys: readonly { key: string }[]
  /** Class of the grid of a row; its last column holds the button. */
  columns: string
  removeLabel: string
  onRemove: (index: number) => void
  addLabel: string
  /** Undefined: there are as many rows as may be. */
  onAdd: (() => void) | undefined
  children: (index: number) => ReactNode
}) {
  return (
    <>
      {keys.length > 0 && (
        <ol className="flex flex-col gap-3">
          {keys.map(({ key }, index) => (
            <li key={key} className={`grid items-start gap-2 ${columns}`}>
              {children(index)}
              <Button
                variant="ghost"
                size="icon"
                className="mt-5.5"
                aria-label={removeLabel}
                onClick={() => onRemove(index)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {onAdd && (
        <Button className="self-start" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
      )}
    </>
  )
}
