import { stocktakeLines, stocktakes } from '@wizyta/contract/sales/stocktakes/api'
import { implement } from '../../kit/http/http.ts'
import { addCount, listCountedBatches, listCounts, recount, removeCount } from './count.ts'
import { listLines, sumUp } from './lines.ts'
import { postStocktake } from './post.ts'
import {
  discardStocktake,
  findStocktake,
  insertStocktake,
  listStocktakes,
  restoreStocktake,
  stepStocktake,
  updateStocktake,
} from './queries.ts'

export const stocktakeRoutes = [
  ...implement('stocktakes', stocktakes, {
    index: ({ tx, businessId, query }) => listStocktakes(tx, businessId, query),
    show: ({ tx, businessId, params }) => findStocktake(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertStocktake(tx, businessId, body),
    update: ({ tx, businessId, params, version, body, session }) =>
      updateStocktake(tx, businessId, session, { ...params, version }, body),
    delete: ({ tx, businessId, params, version }) => discardStocktake(tx, businessId, params.id, version),
    restore: ({ tx, businessId, params, version }) => restoreStocktake(tx, businessId, params.id, version),
    lines: ({ tx, businessId, params, query, session }) =>
      listLines(tx, businessId, params.id, query, session),
    totals: ({ tx, businessId, params, session }) => sumUp(tx, businessId, params.id, session),
    counts: ({ tx, businessId, params, query }) => listCounts(tx, businessId, params.id, query),
    count: ({ tx, businessId, params, body }) => addCount(tx, businessId, params.id, body),
    batches: ({ tx, businessId, params, query }) =>
      listCountedBatches(tx, businessId, params.id, query.product_id),
    takeBack: ({ tx, businessId, params }) => removeCount(tx, businessId, params.id),
    review: ({ tx, businessId, params, version }) =>
      stepStocktake(tx, businessId, { ...params, version }, 'review'),
    reopen: ({ tx, businessId, params, version }) =>
      stepStocktake(tx, businessId, { ...params, version }, 'reopen'),
    recount: ({ tx, businessId, params, version, body }) =>
      recount(tx, businessId, { ...params, version }, body),
    cancel: ({ tx, businessId, params, version }) =>
      stepStocktake(tx, businessId, { ...params, version }, 'cancel'),
    post: ({ tx, businessId, params, version, body, session }) =>
      postStocktake(tx, businessId, session, { ...params, version }, body),
  }),
  ...implement('stocktakeLines', stocktakeLines, {
    index: ({ tx, businessId, session, query: { stocktake_id, state, ...query } }) =>
      listLines(
        tx,
        businessId,
        stocktake_id,
        { ...query, ...(state && { filter: { state: [state] } }) },
        session,
      ),
  }),
]
