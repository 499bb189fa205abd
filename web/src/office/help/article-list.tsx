import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useMedia } from '../../platform/browser/media.ts'
import { t } from '../../platform/text/i18n.ts'
import type { Article } from './read-markdown.ts'

interface ArticleListProps {
  /** The articles to choose from, in their order. */
  found: readonly Article[]
  open: Article | undefined
  onShow: (article: Article) => void
}

/** The articles by role. Where they would push the article out of sight, they fold behind the name of the open one. */
export function ArticleList({ isSearch, ...props }: ArticleListProps & { isSearch: boolean }) {
  const { open, onShow } = props
  const isBeside = useMedia('(min-width: 1024px)')
  const [isUnfolded, setUnfolded] = useState(false)
  if (isBeside) return <Articles {...props} />
  return (
    // A search shows its results.
    <details
      open={isUnfolded || isSearch}
      onToggle={({ currentTarget }) => !isSearch && setUnfolded(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg border px-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-muted">{t('Articles')}</span>
          <span className="block font-semibold">{open?.title}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 flex-none text-muted [details[open]_&]:rotate-180"
        />
      </summary>
      <div className="pt-3">
        <Articles
          {...props}
          onShow={(article) => {
            setUnfolded(false)
            onShow(article)
          }}
        />
      </div>
    </details>
  )
}

function Articles({ found, open, onShow }: ArticleListProps) {
  return (
    <nav aria-label={t('Articles')} className="flex flex-col gap-3 sm:max-lg:grid sm:max-lg:grid-cols-2">
      {[...Map.groupBy(found, ({ role }) => role)].map(([role, articles]) => (
        <div key={role}>
          <h2 className="px-2.5 pb-1 text-sm font-medium text-muted">{role}</h2>
          <ul className="flex flex-col gap-0.5">
            {articles.map((article) => (
              <li key={article.id}>
                <button
                  type="button"
                  aria-current={article === open ? 'true' : undefined}
                  className="flex min-h-8 w-full items-center rounded-lg px-2.5 py-1 text-start text-soft hover:bg-hover aria-[current=true]:bg-brand-soft aria-[current=true]:font-semibold aria-[current=true]:text-brand-text coarse:min-h-11"
                  onClick={() => onShow(article)}
                >
                  {article.title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
