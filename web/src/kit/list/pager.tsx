import { ChevronLeft, ChevronRight } from 'lucide-react'
import { isolated } from '../../platform/text/direction.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/input.tsx'
import { pagesOf, rangeOf } from './list-state.ts'

const pageSizes = [10, 20, 30, 40, 50]

/** Which rows of how many, how many at a time, and the way to the others. Alone in its card it needs no line above. */
export function Pager({
  page,
  perPage,
  total,
  shown,
  onPage,
  onPerPage,
}: {
  page: number
  perPage: number
  total: number
  /** Rows on this page. */
  shown: number
  onPage: (page: number) => void
  /** Absent: each page has the same number of rows. */
  onPerPage?: (perPage: number) => void
}) {
  const pages = pagesOf(total, perPage)
  const { from, to } = rangeOf({ page, per_page: perPage }, shown)
  const sizes = pageSizes.includes(perPage) ? pageSizes : [...pageSizes, perPage].sort((a, b) => a - b)
  return (
    <div
      data-print="hide"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t first:border-t-0 px-3 py-2 text-muted"
    >
      <p aria-live="polite">{isolated(t('{from}–{to} of {total}', { from, to, total }))}</p>
      {onPerPage && (
        <label className="flex items-center gap-2">
          {t('Rows per page')}
          <Select
            className="w-18"
            value={perPage}
            onChange={(event) => onPerPage(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </label>
      )}
      <nav aria-label={t('Pages')} className="ms-auto flex items-center gap-2">
        <span className="me-1">{t('Page {page} of {pages}', { page, pages })}</span>
        <Button
          size="icon"
          aria-label={t('Previous page')}
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onPage(Math.min(page - 1, pages))}
        >
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
        <Button
          size="icon"
          aria-label={t('Next page')}
          aria-disabled={page >= pages}
          onClick={() => page < pages && onPage(page + 1)}
        >
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      </nav>
    </div>
  )
}
