import { useLocation } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { SearchField } from '../../kit/ui/search-field.tsx'
import { t } from '../../platform/text/i18n.ts'
import { ArticleList } from './article-list.tsx'
import { ArticleView } from './article-view.tsx'
import { loadHandbook } from './content.ts'
import type { Article, Piece } from './read-markdown.ts'
import { matches } from './search.ts'
import { SupportCard } from './support-card.tsx'
import { useHelpAddress, useOnlyMeant } from './use-help-address.ts'

/** The page of the documentation, with its texts at hand. */
export async function handbookPage() {
  const articles = await loadHandbook()
  return () => <HandbookPage articles={articles} />
}

function HandbookPage({ articles }: { articles: readonly Article[] }) {
  const { read, change } = useHelpAddress()
  // Users who came for the support have it on top.
  const isContact = useLocation({ select: ({ pathname }) => pathname.endsWith('/contact') })
  const typed = read('search')
  const found = articles.filter(({ title, pieces }) => matches(typed, [title, ...pieces.flatMap(textsOf)]))
  const wanted = articles.find(({ id }) => id === read('article'))
  useOnlyMeant({ article: wanted?.id ?? null }, change)
  // A search shows its results, even where another article was open.
  const best = found.find(({ title }) => matches(typed, [title])) ?? found[0]
  const open = wanted && found.includes(wanted) ? wanted : best
  const chosen = useRef<Article | null>(null)
  const show = (article: Article) => {
    chosen.current = article
    change({ article: article.id })
  }
  useLayoutEffect(() => {
    if (open === undefined || chosen.current !== open) return
    chosen.current = null
    const heading = document.getElementById('article')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const next = open && found[found.indexOf(open) + 1]

  return (
    <Page title={t('Help centre')} description={t('Guides for reception, managers and owners.')}>
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_1fr]">
        <Card className="flex flex-col gap-3 p-3 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:overflow-y-auto">
          <div>
            <SearchField
              value={typed}
              label={t('Search the help')}
              onChange={(search) => change({ search }, { replace: true })}
            />
          </div>
          {typed !== '' && (
            <p role="status" className="px-1 text-muted">
              {t('Found: {number}', { number: found.length })}
            </p>
          )}
          <ArticleList found={found} open={open} isSearch={typed !== ''} onShow={show} />
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          {isContact && <SupportCard />}
          {open ? (
            <ArticleView
              key={open.id}
              article={open}
              next={next ? { title: next.title, open: () => show(next) } : null}
            />
          ) : (
            <Card>
              <EmptyState
                icon={SearchX}
                text={t('Nothing in the help matches. Try another word, or write to the support.')}
              >
                <Button onClick={() => change({ search: '' })}>{t('Clear the search')}</Button>
              </EmptyState>
            </Card>
          )}
          {!isContact && <SupportCard />}
        </div>
      </div>
    </Page>
  )
}

function textsOf(piece: Piece): string[] {
  if (typeof piece === 'string') return [piece]
  if ('steps' in piece) return piece.steps
  if ('points' in piece) return piece.points
  return [piece.alt]
}
