import type { SurveyInput } from '@wizyta/contract/messaging/surveys/api'
import {
  mostQuestions,
  type Question,
  questionFaults,
  saidIn,
} from '@wizyta/contract/messaging/surveys/questions'
import { ChevronDown, ChevronUp, Copy, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Control } from 'react-hook-form'
import { useField } from '../../kit/form/use-field.tsx'
import { DragHandle } from '../../kit/list/drag-handle.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t, tDynamic } from '../../platform/text/i18n.ts'
import { QuestionEditor } from './question-editor.tsx'
import { blankQuestion, questionKinds, withoutQuestion } from './question-words.ts'

/** The questions of a survey: added, changed, put in order by dragging, keys or their menu. */
export function QuestionsField({
  control,
  className,
}: {
  control: Control<SurveyInput>
  className?: string
}) {
  const field = useField<SurveyInput, Question[]>({ control, name: 'questions' }, (questions) =>
    (questions ?? []).map(({ text }) => saidIn(text, language())).join('; '),
  )
  const questions = field.value ?? []
  const [openId, setOpenId] = useState<string | null>(null)
  const faults = field.error ? faultsOf(questions) : {}
  const list = useRef<HTMLOListElement>(null)
  // A save that is refused opens the first question with a fault, and goes to what it lacks.
  useEffect(() => field.ref({ focus: () => showFault() } as HTMLElement))
  const showFault = () => {
    const [place] = Object.keys(faultsOf(questions))
    const faulty = questions[Number(place)]
    if (!faulty) return
    flushSync(() => setOpenId(faulty.id))
    const texts = [faulty.text, ...faulty.options]
    const blank = texts.findIndex(isBlank)
    const item = list.current?.children[Number(place)]
    const inputs = item?.querySelectorAll<HTMLElement>('input[lang="pl"]')
    const target = inputs?.[blank] ?? item?.querySelector<HTMLElement>('[aria-expanded]')
    target?.focus()
  }
  const set = (place: number, next: Question) => field.onChange(questions.with(place, next))
  const move = (from: number, to: number) => {
    const one = questions[from]
    if (one && to >= 0 && to < questions.length)
      field.onChange(questions.toSpliced(from, 1).toSpliced(to, 0, one))
  }
  /** Puts a question into the list, and the cursor where its text is typed. */
  const insert = (place: number, one: Question) => {
    flushSync(() => {
      field.onChange(questions.toSpliced(place, 0, one))
      setOpenId(one.id)
    })
    const item = list.current?.children[place]
    item?.querySelector<HTMLElement>(`input[lang="${language()}"]`)?.focus()
  }
  const duplicate = (place: number) => {
    const one = questions[place]
    if (!one) return
    insert(place + 1, { ...structuredClone(one), id: crypto.randomUUID() })
  }
  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      {questions.length > 0 && (
        <ol ref={list} aria-label={t('Questions|survey')} className="flex flex-col gap-2">
          {questions.map((question, place) => {
            const isOpen = openId === question.id
            const title = saidIn(question.text, language()) || t('Question {number}', { number: place + 1 })
            const fault = faults[place]
            return (
              <li key={question.id} className="rounded-lg border bg-background">
                <div className="flex items-center gap-1 px-1.5 py-1">
                  <DragHandle
                    label={t('Move question: {name}', { name: title })}
                    at={place}
                    count={questions.length}
                    onMove={(to) => move(place, to)}
                  />
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    className="flex min-w-0 flex-1 items-center gap-2 rounded-md px-1 py-1.5 text-start"
                    onClick={() => setOpenId(isOpen ? null : question.id)}
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">
                        {place + 1}. {title}
                      </span>
                      <span className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
                        {wordOf(questionKinds, question.kind)}
                        {question.required && <Badge>{t('Required|question')}</Badge>}
                        {question.sensitive && <Badge tone="warning">{t('Sensitive|question')}</Badge>}
                        {question.show_if && <Badge tone="brand">{t('With a condition')}</Badge>}
                      </span>
                    </span>
                    {isOpen ? (
                      <ChevronUp aria-hidden="true" className="size-4 flex-none text-muted" />
                    ) : (
                      <ChevronDown aria-hidden="true" className="size-4 flex-none text-muted" />
                    )}
                  </button>
                  <QuestionMenu
                    title={title}
                    isFirst={place === 0}
                    isLast={place === questions.length - 1}
                    onMove={(step) => move(place, place + step)}
                    onDuplicate={() => duplicate(place)}
                    onRemove={() => field.onChange(withoutQuestion(questions, question.id))}
                  />
                </div>
                {fault && <p className="px-3 pb-2 text-sm text-danger">{tDynamic(fault)}</p>}
                {isOpen && (
                  <QuestionEditor
                    question={question}
                    earlier={questions.slice(0, place)}
                    onChange={(next) => set(place, next)}
                  />
                )}
              </li>
            )
          })}
        </ol>
      )}
      {field.error && Object.keys(faults).length === 0 && (
        <p className="text-sm text-danger">{tDynamic(field.error)}</p>
      )}
      {questions.length < mostQuestions && (
        <div>
          <p className="mb-1.5 text-sm text-muted">{t('Add a question')}</p>
          <div className="flex flex-wrap gap-1.5">
            {questionKinds.options.map((kind) => (
              <Button key={kind} size="small" onClick={() => insert(questions.length, blankQuestion(kind))}>
                <Plus aria-hidden="true" />
                {wordOf(questionKinds, kind)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function QuestionMenu({
  title,
  isFirst,
  isLast,
  onMove,
  onDuplicate,
  onRemove,
}: {
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}) {
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" size="icon" aria-label={t('Actions: {name}', { name: title })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem disabled={isFirst} onSelect={() => onMove(-1)}>
          <ChevronUp aria-hidden="true" />
          {t('Move up')}
        </MenuItem>
        <MenuItem disabled={isLast} onSelect={() => onMove(1)}>
          <ChevronDown aria-hidden="true" />
          {t('Move down')}
        </MenuItem>
        <MenuItem onSelect={onDuplicate}>
          <Copy aria-hidden="true" />
          {t('Duplicate')}
        </MenuItem>
        <MenuItem onSelect={onRemove}>
          <Trash2 aria-hidden="true" />
          {t('Remove the question')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

const isBlank = ({ pl, en }: Question['text']) => pl.trim() === '' && en.trim() === ''

/** Finds what is wrong with each question, texts that are missing included. */
function faultsOf(questions: readonly Question[]): Record<number, string> {
  const faults = questionFaults(questions)
  questions.forEach(({ text, options }, place) => {
    if ([text, ...options].some(isBlank)) faults[place] ??= 'Write it in one language at least.'
  })
  return faults
}
