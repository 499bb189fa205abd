import { z } from 'zod'
import { endpoint, entity, fileBytes, idParams, rowFields } from '../../kit/endpoint.ts'
import {
  choice,
  language,
  localDate,
  optionalText,
  readAs,
  readOrNone,
  requiredText,
} from '../../kit/field.ts'
import { fieldWords } from '../../kit/label.ts'
import { holidayKeys, holidayNames } from '../../people/working-hours/holidays.ts'
import { brandColour, postalCode, readSlug, readWebsite, timezone } from './business-fields.ts'
import { readIban, readNip, readRegon } from './nip.ts'

/** Trades of a salon; they choose the services of the guided start. */
export const trade = choice({
  hair: 'Hairdresser',
  barber: 'Barber',
  nails: 'Nails',
  cosmetics: 'Cosmetics',
  massage: 'Massage',
})
export const trades = trade.options
export type Trade = z.infer<typeof trade>

export const businessStatuses = ['active', 'suspended'] as const
export const vatStatus = choice(
  { active: 'Pays VAT', exempt: 'Exempt from VAT' },
  'Choose whether the company pays VAT.',
).meta({ label: 'VAT' })
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
/** Days within which a closed business can be opened again. */
export const reopenDays = 30

const fields = {
  name: requiredText('Name is required.').meta({ label: 'Name of the salon' }),
  /** As it is registered: on documents. */
  legal_name: requiredText('Enter the full name of the company.', 200).meta({
    label: 'Full name of the company',
  }),
  nip: readAs(readNip, 'This is not a NIP. It has ten digits; check them one by one.').meta({
    label: 'NIP',
  }),
  regon: readOrNone(readRegon, 'This is not a REGON. It has nine or fourteen digits.').meta({
    label: 'REGON',
  }),
  types: z
    .array(trade)
    .transform((given) => trades.filter((one) => given.includes(one)))
    .optional()
    .meta({ label: 'Trade' }),
  /** The head office, where this is a branch. */
  parent_id: z.uuid().nullable().optional().meta({ label: 'Head office' }),
  street: requiredText('Enter the street and number.').meta({ label: 'Street and number' }),
  postal_code: postalCode.meta({ label: 'Postal code' }),
  city: requiredText('Enter the town.', 80).meta({ label: 'Town' }),
  phone: z
    .string('Enter a phone number.')
    .trim()
    .min(1, 'Enter a phone number.')
    .regex(/^\+?[0-9 ()/.-]{6,24}$/, 'This is not a phone number.')
    .meta({ label: 'Phone' }),
  email: z.email('This is not an e-mail address.').max(254, 'This is too long.').meta({ label: 'E-mail' }),
  website: readOrNone(readWebsite, 'This is not the address of a web page.').meta({
    label: 'Website address',
  }),
  iban: readOrNone(readIban, 'This is not an account number (IBAN). Check it digit by digit.').meta({
    label: 'Account number (IBAN)',
  }),
  timezone: timezone.meta({ label: 'Time zone', writtenAs: 'time zone' }),
  currency: z.enum(currencies, 'Choose a currency.').meta({ label: 'Currency' }),
  locale: z.enum(language.options, 'Choose a language.').meta({ ...fieldWords(language), label: 'Language' }),
  vat_status: vatStatus,
  /** From when on the VAT status holds. */
  vat_since: localDate.nullable().optional().meta({ label: 'VAT status since|log' }),
  /** Polish public holidays on which the salon is closed, each year. */
  closed_holidays: z
    .array(z.enum(holidayKeys))
    .transform((given) => holidayKeys.filter((key) => given.includes(key)))
    .optional()
    .meta({ label: 'Closed on', words: holidayNames }),
  brand_colour: brandColour.optional().meta({ label: 'Brand colour' }),
  /** Name for clients, where it differs. */
  public_name: optionalText().meta({ label: 'Name for clients' }),
  /** Its word in public addresses. */
  public_slug: readOrNone(readSlug, 'Use small letters a–z, digits and single hyphens.').meta({
    label: 'Public address',
  }),
}

export const businessInput = z.strictObject(fields).meta({ id: 'BusinessInput' })
export type BusinessInput = z.input<typeof businessInput>
export type BusinessColumns = z.output<typeof businessInput>

export const business = z
  .object({
    ...rowFields,
    name: z.string(),
    legal_name: z.string().nullable(),
    nip: z.string().nullable(),
    regon: z.string().nullable(),
    types: z.array(trade),
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
    vat_status: vatStatus.nullable(),
    vat_since: z.string().nullable(),
    closed_holidays: z.array(z.enum(holidayKeys)),
    brand_colour: z.string(),
    public_name: z.string().nullable(),
    public_slug: z.string().nullable(),
    status: z.enum(businessStatuses),
    /** Id of the logo; null: none. A new logo has a new id. */
    logo_id: z.uuid().nullable(),
  })
  .meta({ id: 'Business' })
export type Business = z.infer<typeof business>

export const businessList = {
  filters: { status: z.enum(businessStatuses), city: z.string().max(80), types: trade },
  sorts: ['name', 'city', 'created_at'],
  includes: ['parent'],
} as const

/** Present password, which proves that the user is present. */
const password = z.string().min(1, 'Enter your password.').max(1024, 'This is too long.')
export const suspensionInput = z.strictObject({ password }).meta({ id: 'SuspensionInput' })
export const closureInput = z
  .strictObject({
    confirmation: z.literal('DELETE', 'Type "DELETE" to confirm.'),
    password,
  })
  .meta({ id: 'ClosureInput' })

const calls = entity({
  subject: 'businesses',
  label: 'businesses',
  row: business,
  input: businessInput,
  list: businessList,
  path: '/tenant/businesses',
})

/**
 * The businesses of a tenant. All calls on a business act on the business of the header; its id in the path must be
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
    types: ['image/webp'],
  }),
}
