import { ChevronDown, Link2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { t } from '../lib/i18n.ts'
import { toast } from '../lib/toast.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { Question, QuestionId } from './content.ts'

/** A question that unfolds to its answer. The open one stands in the address, so that a link leads to it. */
export function QuestionItem({
  id,
  item,
  category,
  isOpen,
  onToggle,
}: {
  id: QuestionId
  item: Question
  category: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}) {
  const answer = useId()
  const row = useRef<HTMLLIElement>(null)
  // By a link one comes to the question itself, not to the top of the page.
  const cameByLink = useRef(isOpen)
  useEffect(() => {
    if (cameByLink.current) row.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <li ref={row} className="border-b last:border-b-0">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={answer}
          className="flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-start text-md font-medium -outline-offset-2 hover:bg-hover"
          onClick={() => onToggle(!isOpen)}
        >
          <span className="min-w-0 flex-1">{item.question}</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-4 flex-none text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={answer} hidden={!isOpen} className="px-4 pb-4">
        <div className="flex max-w-prose flex-col gap-2 text-md leading-relaxed text-soft">
          {item.answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Badge tone="brand">{category}</Badge>
          {item.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          <Button size="small" variant="ghost" className="ms-auto" onClick={() => void copyLink(id)}>
            <Link2 aria-hidden="true" />
            {t('Copy the link to this question')}
          </Button>
        </div>
      </div>
    </li>
  )
}

async function copyLink(id: QuestionId) {
  try {
    await navigator.clipboard.writeText(`${location.origin}/faq?question=${id}`)
    toast.success(t('The link was copied.'))
  } catch {
    toast.error(
      t('The link could not be copied. The question stands in the address bar: copy it from there.'),
    )
  }
}
