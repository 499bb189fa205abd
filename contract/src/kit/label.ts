import type { z } from 'zod'
import type { PlainSentence } from '../words/translate.ts'

/** Words of a field for people: on its form, in its list, in files and in the activity log. */
export interface FieldWords {
  label?: PlainSentence
  /** The words of the values that the product chose. What people typed stands as they typed it. */
  words?: Readonly<Record<string, PlainSentence>>
  /** How a value is written where a line of text shows it. */
  writtenAs?: 'money' | 'quantity' | 'minutes' | 'days' | 'percent' | 'weekday' | 'time zone'
}

// A label without Polish does not compile: `.meta({ label: 'Phone' })`. This overload takes it, `GlobalMeta` refuses it.
// zod maps the members of `GlobalMeta` for each schema. With 3,000 sentences that takes the compiler two minutes.
declare module 'zod' {
  interface ZodType<out Output, out Input, out Internals extends z.core.$ZodTypeInternals<Output, Input>> {
    meta(words: FieldWords): this
  }
  interface GlobalMeta extends Partial<Record<keyof FieldWords, never>> {}
}

/** Returns the words of a field. Wrappers such as `.nullable()` may add to them. */
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

/** Returns the words of a field by its path in a form, `variants.0.price`; none for an unknown path. */
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
