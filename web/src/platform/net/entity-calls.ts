import type { AnswerOf, AnyEndpoint, Endpoint } from '@wizyta/contract/kit/endpoint'
import type { ListQuery, Page } from '@wizyta/contract/kit/list'

/** Calls of an entity as `entity()` of the contract makes them, for the list and the form shell. */
export type EntityCalls = Record<'index' | 'show' | 'create' | 'update' | 'delete' | 'restore', AnyEndpoint>

/** The calls of an entity whose rows have an order. */
export type OrderedCalls = EntityCalls & { reorder: AnyEndpoint }

/** Fields of every row. */
export interface EntityRow {
  id: string
  version: number
  archived_at: string | null
}

export type RowOf<Calls extends EntityCalls> = AnswerOf<Calls['show']> & EntityRow

/** A list call as the shells use it, whatever its filters are. */
export type IndexCall<Row> = Endpoint<undefined, ListQuery, undefined, Page<Row>>
/** Calls that write, as the shells use them: they send any fields of the row. */
export type CreateCall<Row> = Endpoint<undefined, undefined, object, Row>
export type UpdateCall<Row> = Endpoint<{ id: string }, undefined, object, Row>
/** A call on one row: show, archive, restore. */
export type RowCall<Row> = Endpoint<{ id: string }, undefined, undefined, Row>
