/** Rows are half hours from nine to five. */
const rows = 16
const now = 5.2

// Visits as [first row, how many rows, colour], breaks without one.
const columns: { colour: string; blocks: [from: number, length: number, colour: string | null][] }[] = [
  {
    colour: 'pink',
    blocks: [
      [0, 2, 'pink'],
      [2, 1, 'pink'],
      [4, 4, 'pink'],
      [8, 1, null],
      [9, 3, 'pink'],
      [13, 2, 'pink'],
    ],
  },
  {
    colour: 'teal',
    blocks: [
      [0, 1, 'teal'],
      [2, 3, 'teal'],
      [6, 2, 'teal'],
      [10, 4, 'teal'],
    ],
  },
  {
    colour: 'blue',
    blocks: [
      [2, 2, 'blue'],
      [4, 3, 'blue'],
      [8, 2, 'blue'],
      [10, 2, null],
      [12, 3, 'blue'],
    ],
  },
  {
    colour: 'amber',
    blocks: [
      [1, 3, 'amber'],
      [5, 1, 'amber'],
      [7, 3, 'amber'],
      [11, 2, 'amber'],
    ],
  },
]

/** Drawing of a calendar day: columns of employees, bars in place of words, a mark for the present time. */
export function DayDrawing() {
  return (
    <div
      aria-hidden="true"
      className="mx-auto w-full max-w-2xl overflow-hidden rounded-2xl border bg-background shadow-raised"
    >
      <div className="grid grid-cols-4 border-b">
        {columns.map(({ colour }) => (
          <div key={colour} className="flex items-center gap-2 border-s px-2.5 py-3 first:border-s-0">
            <span data-colour={colour} className="size-6 flex-none rounded-full bg-c-bg ring-1 ring-c-line" />
            <Line className="min-w-0 max-w-14 flex-1 bg-line" />
          </div>
        ))}
      </div>
      <div className="relative grid grid-cols-4">
        {columns.map(({ colour, blocks }) => (
          <div
            key={colour}
            className="relative grid h-[clamp(18rem,56dvh,34rem)] border-s bg-[linear-gradient(to_bottom,var(--hair)_1px,transparent_1px)] bg-size-[100%_12.5%] first:border-s-0"
            style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}
          >
            {blocks.map(([from, length, tint]) => (
              <Block key={from} from={from} length={length} colour={tint} isOver={from + length <= now} />
            ))}
          </div>
        ))}
        <div
          className="absolute inset-x-0 flex items-center text-now"
          style={{ insetBlockStart: `${(now / rows) * 100}%` }}
        >
          <span className="-ms-1 size-2 rounded-full bg-current" />
          <span className="h-px flex-1 bg-current" />
        </div>
      </div>
    </div>
  )
}

function Block(props: { from: number; length: number; colour: string | null; isOver: boolean }) {
  const place = { gridRow: `${props.from + 1} / span ${props.length}` }
  if (props.colour === null)
    return <div className="mx-1 my-px rounded-md border border-dashed border-line" style={place} />
  return (
    <div
      data-colour={props.colour}
      className={`mx-1 my-px flex flex-col gap-1.5 overflow-hidden rounded-md border border-s-3 border-c-line border-s-c-dot bg-c-bg px-2 py-1.5 ${props.isOver ? 'opacity-60' : ''}`}
      style={place}
    >
      <Line className="w-3/5 flex-none bg-c-ink opacity-70" />
      {props.length > 1 && <Line className="w-2/5 flex-none bg-c-ink opacity-30" />}
    </div>
  )
}

function Line({ className }: { className: string }) {
  return <span className={`block h-1.5 rounded-full ${className}`} />
}
