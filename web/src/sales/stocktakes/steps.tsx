import { allowsStocktake, type Stocktake } from '@wizyta/contract/sales/stocktakes/api'
import { Ban, ClipboardCheck, Pencil, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { stocktakes } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { changedByCount } from './changed-by-count.ts'

const PostDialog = lazyPart(() => import('./post-dialog.tsx').then((file) => file.PostDialog))

/** The steps that the state of a stocktake and the rights of the user allow. */
export function StocktakeSteps({
  stocktake,
  onPrint,
  onEdit,
}: {
  stocktake: Stocktake
  onPrint: () => void
  onEdit?: () => void
}) {
  const { id, version, status, counted } = stocktake
  const [asked, setAsked] = useState<'post' | 'cancel' | null>(null)
  const mayCount = useAllows(stocktakes.review)
  const mayPost = useAllows(stocktakes.post)
  const review = useStep('review', t('Handed in for review'))
  const reopen = useStep('reopen', t('Counting goes on'))
  const cancel = useStep('cancel', t('Stocktake cancelled'))
  const take = (step: typeof review) => step.isPending || step.mutate({ params: { id }, version })
  return (
    <>
      <Button size="icon" aria-label={t('Print')} title={t('Print')} onClick={onPrint}>
        <Printer aria-hidden="true" />
      </Button>
      {onEdit && (
        <Button size="icon" aria-label={t('Edit')} title={t('Edit')} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </Button>
      )}
      {mayPost && allowsStocktake(status, 'cancel') && (
        <Button onClick={() => setAsked('cancel')}>
          <Ban aria-hidden="true" />
          {t('Cancel the stocktake')}
        </Button>
      )}
      {mayCount && allowsStocktake(status, 'reopen') && (
        <Button onClick={() => take(reopen)}>
          <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Count on')}
        </Button>
      )}
      {mayCount && allowsStocktake(status, 'review') && (
        <Button variant="primary" aria-disabled={counted === 0} onClick={() => counted > 0 && take(review)}>
          <ClipboardCheck aria-hidden="true" />
          {t('Hand in for review')}
        </Button>
      )}
      {mayPost && allowsStocktake(status, 'post') && (
        <Button variant="primary" onClick={() => setAsked('post')}>
          <ClipboardCheck aria-hidden="true" />
          {t('Approve and post')}
        </Button>
      )}
      {asked === 'post' && <PostDialog stocktake={stocktake} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'cancel'}
        title={t('Cancel “{name}”?', { name: stocktake.name })}
        description={t('Its counts are kept, stock stays as it is. It cannot be taken up again.')}
        confirm={t('Cancel the stocktake')}
        cancel={t('Keep it')}
        danger
        onConfirm={() => {
          setAsked(null)
          take(cancel)
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

function useStep(name: 'review' | 'reopen' | 'cancel', done: string) {
  return useChange(stocktakes[name], {
    forgets: changedByCount,
    handles: ({ status }) => status === 409 || status === 412,
    onSuccess: () => toast.success(done, { id: 'saved' }),
    onError: (problem) =>
      (problem.status === 409 || problem.status === 412) && toast.error(problemText(problem), { id: 'step' }),
  })
}
