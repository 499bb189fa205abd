import { z } from 'zod'

/** A JSON Schema as far as this product reads it. */
export interface JsonSchema {
  type?: string
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  maxItems?: number
  $ref?: string
}

/** Direction of a value: `input` is what a caller sends. */
type Direction = 'input' | 'output'

/**
 * Collects the schemas that their owners name by `.meta({ id: 'Appointment' })`. Each stands once in the document, and is
 * referred to from everywhere else.
 */
export function collectSchemas() {
  const named: Record<string, JsonSchema> = {}

  function keep(id: string, schema: JsonSchema) {
    const other = named[id]
    if (other && JSON.stringify(other) !== JSON.stringify(schema))
      throw new Error(`Two schemas are called ${id}, or its input and output differ.`)
    named[id] = schema
  }

  /** Describes a schema, or refers to it. A transform is described by its input, a label is the title. */
  function schemaOf(schema: z.ZodType, io: Direction): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...described
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: simplify })
    for (const [id, inner] of Object.entries($defs)) keep(id, withReferences(inner as JsonSchema))
    return withReferences(described as JsonSchema)
  }

  return { named, schemaOf }
}

/** zod refers to its own `$defs`; in the document they are components. */
const withReferences = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** Formats whose regular expression says nothing more. */
const plainFormats = ['uuid', 'email', 'date', 'date-time']

interface Written {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}

interface Inner {
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  catchall?: z.core.$ZodType
}

/** Leaves out what only screens read, and bounds that say nothing. */
function simplify({ zodSchema, jsonSchema }: Written) {
  const { type, in: before, out, catchall } = zodSchema._zod.def as z.core.$ZodTypeDef & Inner
  if (type === 'pipe' && out?._zod.def.type === 'transform' && before)
    Object.assign(jsonSchema, {
      ...z.toJSONSchema(before, { io: 'output', override: simplify }),
      $schema: undefined,
    })
  // Some readers ask for `items` of every array, and take `false` for none; the length says as much.
  if (type === 'tuple') jsonSchema.items = {}
  const { label } = jsonSchema
  for (const ours of ['label', 'words', 'writtenAs']) delete jsonSchema[ours]
  // The text behind the bar separates two meanings of a sentence (words/translate.ts).
  if (typeof label === 'string') jsonSchema.title = label.replace(/\|[^|]*$/, '')
  if (plainFormats.includes(jsonSchema.format ?? '')) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  // Answers gain fields in later versions: only a strict schema excludes others.
  if (catchall === undefined && jsonSchema.type === 'object' && jsonSchema.additionalProperties === false)
    delete jsonSchema.additionalProperties
}
