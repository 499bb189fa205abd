import { z } from 'zod'
import { endpoint, entity, fileBytes, idParams, rowFields } from '../../kit/endpoint.ts'
import { localDate, optionalText, requiredText } from '../../kit/field.ts'
import { holidayKeys } from '../../people/working-hours/holidays.ts'
import {
  brandColour,
  postalCode,
  readAs,
  readOrNone,
  readSlug,
  readWebsite,
  timezone,
} from './business-fields.ts'
import { readIban, readNip, readRegon } from './nip.ts'

/** What a salon does; it chooses what the guided start offers. */
export const trades = ['hair', 'barber', 'nails', 'cosmetics', 'massage'] as const
export type Trade = (typeof trades)[number]

export const businessStatuses = ['active', 'suspended'] as const
export const vatStatuses = ['active', 'exempt'] as const
/** Currencies that are counted in hundredths, as whole grosze are. */
export const currencies = [
  'PLN',
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'CZK',
  'UAH',
  'SEK',
  'NOK',
  'DKK',
  'RON',
] as const
export const locales = ['pl', 'en'] as const
/** Days within which a closed business can be opened again. */
export const reopenDays = 30

const fields = {
  name: requiredText('Name is required.'),
  /** As it is registered: on documents. */
  legal_name: requiredText('Enter the full name of the company.', 200),
  nip: readAs(readNip, 'This is not a NIP. It has ten digits; check them one by one.'),
  regon: readOrNone(readRegon, 'This is not a REGON. It has nine or fourteen digits.'),
  types: z
    .array(z.enum(trades))
    .transform((given) => trades.filter((trade) => given.includes(trade)))
    .optional(),
  /** The head office, where this is a branch. */
  parent_id: z.uuid().nullable().optional(),
  street: requiredText('Enter the street and number.'),
  postal_code: postalCode,
  city: requiredText('Enter the town.', 80),
  phone: z
    .string('Enter a phone number.')
    .trim()
    .min(1, 'Enter a phone number.')
    .regex(/^\+?[0-9 ()/.-]{6,24}$/, 'This is not a phone number.'),
  email: z.email('This is not an e-mail address.').max(254, 'This is too long.'),
  website: readOrNone(readWebsite, 'This is not the address of a web page.'),
  iban: readOrNone(readIban, 'This is not an account number (IBAN). Check it digit by digit.'),
  timezone,
  currency: z.enum(currencies, 'Choose a currency.'),
  locale: z.enum(locales, 'Choose a language.'),
  vat_status: z.enum(vatStatuses, 'Choose whether the company pays VAT.'),
  /** From when on the VAT status holds. */
  vat_since: localDate.nullable().optional(),
  /** Polish public holidays on which the salon is closed, each year. */
  closed_holidays: z
    .array(z.enum(holidayKeys))
    .transform((given) => holidayKeys.filter((key) => given.includes(key)))
    .optional(),
  brand_colour: brandColour.optional(),
  /** What clients read, where it differs from the name. */
  public_name: optionalText(),
  /** Its word in public addresses. */
  public_slug: readOrNone(readSlug, 'Use small letters a–z, digits and single hyphens.'),
}

export const businessInput = z.strictObject(fields)
export type BusinessInput = z.input<typeof businessInput>
export type BusinessColumns = z.output<typeof businessInput>

export const business = z.object({
  ...rowFields,
  name: z.string(),
  legal_name: z.string().nullable(),
  nip: z.string().nullable(),
  regon: z.string().nullable(),
  types: z.array(z.enum(trades)),
  parent_id: z.uuid().nullable(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  iban: z.string().nullable(),
  timezone: z.string(),
  currency: z.string(),
  locale: z.string(),
  vat_status: z.enum(vatStatuses).nullable(),
  vat_since: z.string().nullable(),
  closed_holidays: z.array(z.enum(holidayKeys)),
  brand_colour: z.string(),
  public_name: z.string().nullable(),
  public_slug: z.string().nullable(),
  status: z.enum(businessStatuses),
  /** Of its logo; null: none. A new logo has a new id. */
  logo_id: z.uuid().nullable(),
})
export type Business = z.infer<typeof business>

export const businessList = {
  filters: { status: z.enum(businessStatuses), city: z.string().max(80), types: z.enum(trades) },
  sorts: ['name', 'city', 'created_at'],
  includes: ['parent'],
} as const

/** Proof that it is the user himself: the present password. */
const password = z.string().min(1, 'Enter your password.').max(1024, 'This is too long.')
export const suspensionInput = z.strictObject({ password })
export const closureInput = z.strictObject({
  confirmation: z.literal('DELETE', 'Type "DELETE" to confirm.'),
  password,
})

const calls = entity({
  subject: 'businesses',
  label: 'businesses',
  row: business,
  input: businessInput,
  list: businessList,
  path: '/tenant/businesses',
})

/**
 * The businesses of a tenant. All calls on one business act on the one that the header names; its id in the path must be
 * the same.
 */
export const businesses = {
  show: calls.show,
  update: calls.update,
  index: {
    ...calls.index,
    path: '/tenant/business-directory',
    summary: 'List the businesses of the tenant in which one may see this: the right counts in each of them.',
  },
  create: {
    ...calls.create,
    summary:
      'Open another business of the tenant, with the default roles; every superadmin of the tenant is superadmin there too.',
  },
  suspend: endpoint({
    method: 'POST',
    path: '/tenant/businesses/:id/suspension',
    permission: 'businesses.delete',
    summary: 'Suspend the business: nobody works there but superadmins. Asks for the password again.',
    params: idParams,
    body: suspensionInput,
    answer: business,
    status: 200,
    versioned: true,
  }),
  reactivate: endpoint({
    method: 'DELETE',
    path: '/tenant/businesses/:id/suspension',
    permission: 'businesses.delete',
    summary: 'End the suspension of the business.',
    params: idParams,
    answer: business,
    versioned: true,
  }),
  close: endpoint({
    method: 'POST',
    path: '/tenant/businesses/:id/closure',
    permission: 'businesses.delete',
    summary: `Close the business: it is suspended and leaves every list. For ${reopenDays} days it can be opened again.`,
    params: idParams,
    body: closureInput,
    answer: business,
    status: 200,
    versioned: true,
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/tenant/businesses/:id/closure',
    permission: 'businesses.delete',
    summary: 'Open a closed business again.',
    params: idParams,
    answer: business,
    versioned: true,
  }),
  export: endpoint({
    method: 'POST',
    path: '/tenant/business-exports',
    permission: 'exports.create',
    summary:
      'All data of the business in one JSON file, without secrets, as docs/export-format.md describes it. Needs the right to look at everything, since everything is in it.',
    answer: fileBytes('Choose a picture.'),
    status: 200,
    streamed: true,
  }),
  putLogo: endpoint({
    method: 'PUT',
    path: '/tenant/business-logo',
    permission: 'businesses.update',
    summary:
      'Set the logo: JPEG, PNG, WebP or AVIF as the body. It is cut square and encoded anew, without its metadata.',
    body: fileBytes('Choose a picture.'),
    fileLimit: 5 * 1024 * 1024,
    answer: z.object({ logo_id: z.uuid() }),
  }),
  deleteLogo: endpoint({
    method: 'DELETE',
    path: '/tenant/business-logo',
    permission: 'businesses.update',
    summary: 'Remove the logo.',
  }),
  logo: endpoint({
    method: 'GET',
    path: '/tenant/logos/:id',
    permission: 'signed-in',
    summary: 'The logo of a business that one belongs to, as WebP of 256 or 64 pixels.',
    params: idParams,
    query: z.strictObject({ size: z.enum(['256', '64']) }),
    answer: fileBytes('Choose a picture.'),
    embedded: true,
  }),
}
