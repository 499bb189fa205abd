/** A program that another company would write with a client generated from the document of the API. */
export type Program = (given: {
  baseUrl: string
  key: string
  line: { service_id: string; employee_id: string }
  client: string
  at: string
  laterAt: string
}) => Promise<{
  id: string
  moved: string | undefined
  status: string | undefined
  listed: { id: string; status: string }[] | undefined
  /** Message of a call that must be refused. */
  refusal: string | undefined
}>
