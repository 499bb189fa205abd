import { ChevronDown, Link2 } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { t } from '../../platform/text/i18n.ts'
import type { Question } from './read-markdown.ts'

/** The `id` of the button that unfolds a question. */
export const placeOf = (id: string) => `question-${id}`

/** A question that unfolds to its answer. The open one stands in the address, so that a link leads to it. */
export function QuestionItem({
  item,
  isOpen,
  onToggle,
}: {
  item: Question
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}) {
  const answer = useId()
  return (
    <li className="border-b last:border-b-0">
      <h2>
        <button
          type="button"
          id={placeOf(item.id)}
          aria-expanded={isOpen}
          aria-controls={answer}
          className="flex min-h-12 w-full scroll-mt-[calc(var(--header-height)+var(--sheet-gap)+0.5rem)] items-center gap-3 px-4 py-2.5 text-start text-md font-medium -outline-offset-2 hover:bg-hover"
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
          <Badge tone="brand">{item.category.name}</Badge>
          {item.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          <Button size="small" variant="ghost" className="ms-auto" onClick={() => void copyLink(item.id)}>
            <Link2 aria-hidden="true" />
            {t('Copy the link to this question')}
          </Button>
        </div>
      </div>
    </li>
  )
}

async function copyLink(id: string) {
  try {
    await navigator.clipboard.writeText(`${location.origin}/faq?question=${id}`)
    toast.success(t('The link was copied.'))
  } catch {
    toast.error(
      t('The link could not be copied. The question stands in the address bar: copy it from there.'),
    )
  }
}
