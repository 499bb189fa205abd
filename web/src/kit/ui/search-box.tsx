import { Search } from 'lucide-react'
import { Anchor, Content, Portal, Root } from 'radix-ui/popover'
import type { KeyboardEvent, ReactNode } from 'react'
import { memo, startTransition, useEffect, useId, useRef, useState } from 'react'
import type { FieldControl } from './field.tsx'

export interface SearchOption {
  id: string
  /** Options of one group stand together under its name. */
  group?: string
}

/** Rows that are drawn with the key; no more are in sight. */
const firstRows = 10
/** Milliseconds until the other rows follow, where no key comes before. */
const restAfterMs = 250

/**
 * A text field with what it finds below it (the ARIA combobox): one types at once, without opening anything first.
 * The caller searches; arrows move, Enter chooses, Escape closes the list alone.
 */
export function SearchBox<Option extends SearchOption>({
  text,
  onText,
  options,
  renderOption,
  onChoose,
  listLabel,
  emptyText,
  busy = false,
  placeholder,
  autoFocus,
  openOnFocus = true,
  control,
  onEscape,
  onLeave,
}: {
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  /** Shows nothing but what the option holds: it is called again only when that changes. */
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  listLabel: string
  /** Text for a search without results. */
  emptyText?: ReactNode
  /** The options still belong to an earlier text: Enter waits for the right ones. */
  busy?: boolean
  placeholder?: string
  autoFocus?: boolean
  /** False: the list opens with the first letter, not with the focus. */
  openOnFocus?: boolean
  control?: FieldControl
  /** Escape while the list is closed. */
  onEscape?: () => void
  onLeave?: () => void
}) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const waiting = useRef(false)
  const found = options.findIndex((option) => option.id === wanted)
  const active = options.length === 0 ? -1 : Math.max(0, found)
  const isShown = isOpen && (options.length > 0 || (text.trim() !== '' && !busy && emptyText !== undefined))
  const optionId = (index: number) => `${listId}-${index}`
  const drawn = useDrawnRows(options, isShown, active)

  const choose = (option: Option | undefined) => {
    if (!option) return
    setOpen(false)
    setWanted(null)
    onChoose(option)
  }

  useEffect(() => {
    if (busy || !waiting.current) return
    waiting.current = false
    choose(options[active])
  })

  // The list lies in a portal, one frame later: scroll when the active option stands there.
  useEffect(() => {
    if (isShown && active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, active, listId])

  const move = (step: number) => {
    setOpen(true)
    if (options.length === 0) return
    const next = isShown ? (active + step + options.length) % options.length : active
    if (next >= firstRows - 1) drawn.drawAll()
    setWanted(options[next]?.id ?? null)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      // Never the form's own Enter: a half-typed name must not save.
      event.preventDefault()
      if (busy && text.trim() !== '') waiting.current = true
      else if (isShown) choose(options[active])
      else setOpen(true)
    } else if (event.key === 'Escape') {
      if (isShown) {
        event.stopPropagation()
        setOpen(false)
      } else if (onEscape) {
        event.stopPropagation()
        onEscape()
      }
    }
  }

  const pointedAt = ({ target }: { target: EventTarget }) => {
    const row = (target as Element).closest('[role="option"]')
    return row ? options.find((_, index) => optionId(index) === row.id) : undefined
  }

  const shown = options.slice(0, drawn.count)
  const rows = shown.map((option, index) => (
    <Row
      key={option.id}
      id={optionId(index)}
      place={index + 1}
      of={options.length}
      isActive={index === active}
      option={option}
      render={renderOption as (option: SearchOption) => ReactNode}
    />
  ))

  return (
    <Root open={isShown} onOpenChange={setOpen}>
      <Anchor asChild>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted"
          />
          <input
            ref={field}
            data-slot="input"
            type="text"
            role="combobox"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            aria-busy={busy}
            // biome-ignore lint/a11y/noAutofocus: the panel opens for this field
            autoFocus={autoFocus}
            value={text}
            placeholder={placeholder}
            style={{ paddingInlineStart: '2rem' }}
            onChange={(event) => {
              waiting.current = false
              setOpen(true)
              setWanted(null)
              onText(event.target.value)
            }}
            onFocus={(event) => {
              // What stands there is a choice made before: typing replaces it.
              event.target.select()
              if (openOnFocus) setOpen(true)
            }}
            onClick={() => openOnFocus && setOpen(true)}
            onBlur={() => {
              setOpen(false)
              onLeave?.()
            }}
            onKeyDown={onKeyDown}
            {...control}
          />
        </div>
      </Anchor>
      <Portal>
        <Content
          data-slot="popover"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          role={options.length > 0 ? 'listbox' : 'status'}
          id={listId}
          aria-label={listLabel}
          className="w-(--radix-popover-trigger-width) max-w-none p-1"
          style={{
            maxHeight: 'min(22rem, var(--radix-popover-content-available-height))',
            padding: '0.25rem',
          }}
          // The field keeps the focus while the list is clicked or scrolled.
          onMouseDown={(event) => event.preventDefault()}
          onScroll={drawn.drawAll}
          onPointerMove={(event) => setWanted((before) => pointedAt(event)?.id ?? before)}
          onClick={(event) => choose(pointedAt(event))}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target === field.current) event.preventDefault()
          }}
        >
          {options.length === 0 ? <p className="p-2 text-muted">{emptyText}</p> : grouped(shown, rows)}
        </Content>
      </Portal>
    </Root>
  )
}

/**
 * Says how many rows are drawn. A key waits for those in sight alone; the others follow when the user pauses, scrolls or
 * walks there.
 */
function useDrawnRows(options: readonly SearchOption[], isShown: boolean, active: number) {
  const list = options.map(({ id }) => id).join(' ')
  const [drawnList, setDrawnList] = useState<string | null>(null)
  const isWhole = options.length <= firstRows || drawnList === list || active >= firstRows
  useEffect(() => {
    if (!isShown || isWhole) return
    const timer = setTimeout(() => startTransition(() => setDrawnList(list)), restAfterMs)
    return () => clearTimeout(timer)
  }, [isShown, isWhole, list])
  return { count: isWhole ? options.length : firstRows, drawAll: () => setDrawnList(list) }
}

/** One option. It says its place in the whole list, of which the end may not be drawn yet. */
function Row({
  id,
  place,
  of,
  isActive,
  option,
  render,
}: {
  id: string
  place: number
  of: number
  isActive: boolean
  option: SearchOption
  /** Shows nothing but what the option holds. */
  render: (option: SearchOption) => ReactNode
}) {
  return (
    // Rows below the list's edge are laid out when they come into sight.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-setsize={of}
      aria-posinset={place}
      data-slot="menu-item"
      data-selected={isActive}
      className="[contain-intrinsic-block-size:auto_2.75rem] [content-visibility:auto]"
    >
      <Shown option={option} render={render} />
    </div>
  )
}

/** The content of an option. It is drawn anew only when that changes: no key waits for a list of 30. */
const Shown = memo(
  ({ option, render }: { option: SearchOption; render: (option: SearchOption) => ReactNode }) =>
    render(option),
  (before, after) => holdsTheSame(before.option, after.option),
)

const holdsTheSame = (one: object, other: object) =>
  one === other ||
  (Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([key, value]) => (other as Record<string, unknown>)[key] === value))

function grouped(options: readonly SearchOption[], rows: ReactNode[]): ReactNode {
  const parts: { name: string | undefined; rows: ReactNode[] }[] = []
  options.forEach((option, index) => {
    const last = parts.at(-1)
    if (last && last.name === option.group) last.rows.push(rows[index])
    else parts.push({ name: option.group, rows: [rows[index]] })
  })
  return parts.map((part, index) =>
    part.name === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity of their own
      <div key={index}>{part.rows}</div>
    ) : (
      <div key={`${index} ${part.name}`} role="group" aria-label={part.name}>
        <div data-slot="menu-label" aria-hidden="true">
          {part.name}
        </div>
        {part.rows}
      </div>
    ),
  )
}
