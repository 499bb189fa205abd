import { SearchX } from 'lucide-react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { SearchField } from '../../kit/ui/search-field.tsx'
import { t } from '../../platform/text/i18n.ts'
import { ContactCard } from './contact-card.tsx'
import { loadFaq } from './content.ts'
import { placeOf, QuestionItem } from './question-item.tsx'
import type { Question } from './read-markdown.ts'
import { matches } from './search.ts'
import { useArrival } from './use-arrival.ts'
import { useHelpAddress, useOnlyMeant } from './use-help-address.ts'

/** The page of the frequent questions, with its texts at hand. */
export async function faqPage() {
  const questions = await loadFaq()
  return () => <FaqPage questions={questions} />
}

function FaqPage({ questions }: { questions: readonly Question[] }) {
  const { read, change } = useHelpAddress()
  const typed = read('search')
  const categories = [...new Map(questions.map(({ category }) => [category.id, category])).values()]
  const opened = questions.find(({ id }) => id === read('question')) ?? null
  const wanted = categories.find(({ id }) => id === read('category')) ?? null
  // A link to a question shows it, whatever category stands beside it.
  const chosen = opened && opened.category.id !== wanted?.id ? null : wanted
  useOnlyMeant({ category: chosen?.id ?? null, question: opened?.id ?? null }, change)
  const openByHand = useArrival(opened && placeOf(opened.id))
  const found = questions.filter(({ question, answer, tags, category }) =>
    matches(typed, [question, ...answer, ...tags, category.name]),
  )
  const foundIn = (id: string) => found.filter(({ category }) => category.id === id)
  const shown = chosen ? foundIn(chosen.id) : found

  return (
    <Page title={t('FAQ')} description={t('Answers to frequently asked questions.')}>
      <div className="grid items-start gap-4 md:grid-cols-[15rem_1fr]">
        <Card className="flex flex-col gap-3 p-3 md:sticky md:top-[calc(var(--header-height)+1rem)]">
          <div>
            <SearchField
              value={typed}
              label={t('Search the questions')}
              onChange={(search) => change({ search }, { replace: true })}
            />
          </div>
          <nav aria-label={t('Categories')}>
            <ul className="flex flex-col gap-0.5 max-md:flex-row max-md:flex-wrap">
              <li>
                <CategoryButton
                  name={t('All questions')}
                  count={found.length}
                  isChosen={chosen === null}
                  onChoose={() => change({ category: '', question: '' })}
                />
              </li>
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <CategoryButton
                    name={name}
                    count={foundIn(id).length}
                    isChosen={chosen?.id === id}
                    onChoose={() => change({ category: id, question: '' })}
                  />
                </li>
              ))}
            </ul>
          </nav>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <Card aria-label={chosen?.name ?? t('All questions')} className="overflow-clip">
            {shown.length > 0 ? (
              <ul>
                {shown.map((item) => (
                  <QuestionItem
                    key={item.id}
                    item={item}
                    isOpen={opened === item}
                    onToggle={(isOpen) => {
                      if (isOpen) openByHand(placeOf(item.id))
                      change({ question: isOpen ? item.id : '' }, { replace: true })
                    }}
                  />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={SearchX}
                text={t('No question matches. Try another word, or write to us below.')}
              >
                <Button onClick={() => change({ search: '', category: '' })}>{t('Clear the search')}</Button>
              </EmptyState>
            )}
          </Card>
          <ContactCard />
        </div>
      </div>
    </Page>
  )
}

function CategoryButton({
  name,
  count,
  isChosen,
  onChoose,
}: {
  name: string
  count: number
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="flex min-h-8 w-full items-center justify-between gap-2 rounded-lg px-2.5 text-start text-soft hover:bg-hover aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-text coarse:min-h-11"
      onClick={onChoose}
    >
      {name}
      <span className="text-muted">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{t('Questions: {number}', { number: count })}</span>
      </span>
    </button>
  )
}
