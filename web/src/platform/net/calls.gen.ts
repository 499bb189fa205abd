// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:
// a form takes them from the contract itself.
export * from './calls/access.gen.ts'
export * from './calls/booking.gen.ts'
export * from './calls/figures.gen.ts'
export * from './calls/first.gen.ts'
export * from './calls/messaging.gen.ts'
export * from './calls/office.gen.ts'
export * from './calls/people.gen.ts'
export * from './calls/sales.gen.ts'
