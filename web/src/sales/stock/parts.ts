import { stockLevels } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'

/** Returns the places on the shelf, in their order; none without the right to see stock. */
export function useShelfPlaces(): readonly { shelf_place: string; products: number }[] {
  const { data } = useCall(stockLevels.places, {}, { enabled: useAllows(stockLevels.places) })
  return data?.data ?? []
}
