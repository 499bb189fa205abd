import { Maximize2 } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { language, t } from '../../platform/text/i18n.ts'
import { type PictureName, pictureSize } from './picture-size.ts'
import type { Article, Piece } from './read-markdown.ts'

// Taken by scripts/help-pictures.ts. The build gives each a name of its own; only those that are seen are fetched.
const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Where a picture lies, in the user's language. */
const pictureOf = (name: PictureName) => addresses[`./pictures/${name}-${language()}.webp`]

/** One article, and the way to the next. */
export function ArticleView({
  article,
  next,
}: {
  article: Article
  next: { title: string; open: () => void } | null
}) {
  return (
    <Card aria-labelledby="article" className="p-4 md:p-6">
      <article className="flex flex-col gap-3 text-md leading-relaxed text-soft">
        <h2
          id="article"
          tabIndex={-1}
          className="scroll-mt-[calc(var(--header-height)+var(--sheet-gap)+1rem)] text-lg font-semibold text-ink"
        >
          {article.title}
        </h2>
        {article.pieces.map((piece) => (
          <PieceView key={JSON.stringify(piece)} piece={piece} />
        ))}
      </article>
      {next && (
        <div className="mt-5 border-t pt-4" data-print="hide">
          <Button onClick={next.open}>{t('Next article: {title}', { title: next.title })}</Button>
        </div>
      )}
    </Card>
  )
}

function PieceView({ piece }: { piece: Piece }) {
  if (typeof piece === 'string') return <p className="max-w-prose">{piece}</p>
  if ('steps' in piece) {
    return (
      <ol className="flex max-w-prose list-decimal flex-col gap-1.5 ps-6 marker:font-semibold marker:text-muted">
        {piece.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )
  }
  if ('points' in piece) {
    return (
      <ul className="flex max-w-prose list-disc flex-col gap-1.5 ps-6 marker:text-muted">
        {piece.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )
  }
  // The picture by itself fills the window and can be drawn larger with two fingers.
  return (
    <a
      href={pictureOf(piece.picture)}
      target="_blank"
      rel="noopener"
      className="group my-1 flex max-w-4xl flex-col rounded-lg text-brand-text"
    >
      <img
        src={pictureOf(piece.picture)}
        alt={piece.alt}
        {...pictureSize}
        loading="lazy"
        className="h-auto w-full rounded-lg border"
      />
      <span
        data-print="hide"
        className="flex min-h-8 items-center gap-1.5 text-base group-hover:underline coarse:min-h-11"
      >
        <Maximize2 aria-hidden="true" className="size-4" />
        {t('Open the picture large, in a new tab')}
      </span>
    </a>
  )
}
