import type { z } from 'zod'
import type { PlainSentence } from '../words/translate.ts'

/** What people read of a field: on a form, above the column of a list, in a file and in the activity log. */
export interface FieldWords {
  label?: PlainSentence
  /** The words of the values that the product chose. What people typed stands as they typed it. */
  words?: Readonly<Record<string, PlainSentence>>
  /** How a value is written where a line of text shows it. */
  writtenAs?: 'money' | 'quantity' | 'minutes' | 'days' | 'percent' | 'weekday' | 'time zone'
}

// A label without Polish does not compile: `.meta({ label: 'Phone' })`. It is an overload, and refused by zod's own `meta`:
// zod takes `GlobalMeta` apart for each schema, which for thousands of sentences takes the compiler two minutes more.
declare module 'zod' {
  interface ZodType<out Output, out Input, out Internals extends z.core.$ZodTypeInternals<Output, Input>> {
    meta(words: FieldWords): this
  }
  interface GlobalMeta extends Partial<Record<keyof FieldWords, never>> {}
}

/** Returns the words of a field; what wraps a schema may say more of it (`.nullable()`, `.optional()`, a list of them). */
export function fieldWords(schema: z.core.$ZodType): FieldWords {
  const inner = innerOf(schema)
  const { label, words, writtenAs } = ((schema as z.ZodType).meta() ?? {}) as FieldWords
  return {
    ...(inner && fieldWords(inner)),
    ...(label && { label }),
    ...(words && { words }),
    ...(writtenAs && { writtenAs }),
  }
}

/** Returns the words of a field of an object by its path in a form, `variants.0.price`; none where there is no such field. */
export function wordsAt(schema: z.core.$ZodType, path: string): FieldWords {
  const found = path
    .split('.')
    .reduce<z.core.$ZodType | undefined>((at, key) => at && within(at, key), schema)
  return found ? fieldWords(found) : {}
}

function within(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  const { shape, element } = schema._zod.def as z.core.$ZodTypeDef & Inner
  if (shape) return Object.hasOwn(shape, key) ? shape[key] : undefined
  // The key of a list is an index.
  if (element) return element
  const inner = innerOf(schema)
  return inner && within(inner, key)
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { innerType, element, in: first, out } = schema._zod.def as z.core.$ZodTypeDef & Inner
  if (first) return first._zod.def.type === 'transform' ? out : first
  return innerType ?? element
}

interface Inner {
  shape?: Readonly<Record<string, z.core.$ZodType>>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
}
