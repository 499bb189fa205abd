import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { loadWordsOf } from '../../platform/text/i18n.ts'
import type { Basket } from './basket.ts'
import { withFound } from './basket-prices.ts'

type Change = (next: (basket: Basket) => Basket) => void

const refetchMs = 60_000

/** Keeps the found discounts of the basket up to date with its lines, the client, the codes and the hour. */
export function useDiscounts(basket: Basket, change: Change) {
  const ids = basket.lines.flatMap(({ service_id, product_id }) => service_id ?? product_id ?? [])
  const { data, isPlaceholderData, refetch } = useCall(
    sales.discounts,
    {
      query: {
        client_id: basket.client?.id,
        item_ids: [...new Set(ids)].sort(),
        event_ids: basket.event_ids,
        codes: basket.codes,
      },
    },
    {
      enabled: basket.lines.length > 0,
      placeholderData: keepPreviousData,
      refetchInterval: refetchMs,
      // Without them the sale has no discounts, and the server says so.
      handles: () => true,
    },
  )
  const [, drawAgain] = useState(0)
  const latest = useRef(change)
  const waited = useRef(true)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    const isLate = waited.current
    latest.current((now) => withFound(now, data, { isLate }))
  }, [data])
  // After the effect above, which asks whether the lines have waited until now.
  useEffect(() => {
    waited.current = !data || isPlaceholderData
  }, [data, isPlaceholderData])
  const sentences = basket.lines.flatMap(({ found = [] }) => found.map(({ reason }) => reason.sentence))
  const words = [...new Set(sentences)].join('\n')
  useEffect(() => {
    if (words) void loadWordsOf(...words.split('\n')).then(() => drawAgain((count) => count + 1))
  }, [words])
  return {
    facts: data,
    refetch,
    /** Changes the basket, with its discounts. */
    edit: (next: (basket: Basket) => Basket) => change((now) => withFound(next(now), data)),
  }
}
