import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'

/** A place where files are dropped or chosen. */
export function DropZone({
  title,
  hint,
  accept,
  isOff,
  isMultiple = false,
  isSmall = false,
  onChoose,
}: {
  title: ReactNode
  hint?: ReactNode
  /** Endings of file names that the file dialog offers. */
  accept: string
  isOff: boolean
  isMultiple?: boolean
  isSmall?: boolean
  onChoose: (files: File[]) => void
}) {
  const take = (files: FileList | null | undefined) => {
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1)
    if (chosen.length > 0 && !isOff) onChoose(chosen)
  }
  return (
    <label
      data-print="hide"
      className={`relative flex items-center gap-2 rounded-xl border border-dashed has-focus-visible:outline-2 has-focus-visible:outline-focus hover:bg-hover ${isSmall ? 'px-4 py-3' : 'flex-col p-8 text-center'}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        take(event.dataTransfer.files)
      }}
    >
      <FileUp aria-hidden="true" className={`shrink-0 text-muted ${isSmall ? 'size-5' : 'size-8'}`} />
      <span className={isSmall ? 'flex min-w-0 flex-wrap items-baseline gap-x-2' : 'contents'}>
        <span className="font-medium">{title}</span>
        {hint && <span className="text-sm text-muted">{hint}</span>}
      </span>
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        className="absolute inset-0 cursor-pointer opacity-0"
        disabled={isOff}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
