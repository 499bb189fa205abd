import type { BusinessInput } from '@wizyta/contract/office/businesses/api'
import type { Control } from 'react-hook-form'
import { CheckboxesField, SelectField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormSection, wide } from '../../kit/form/entity-form.tsx'
import { PhoneField, TextField } from '../../kit/form/text-field.tsx'
import { businesses } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { BrandColourField } from './brand-colour-field.tsx'
import { SlugField } from './slug-field.tsx'
import { currencyOptions, localeOptions, tradeOptions, vatOptions } from './words.ts'
import { ZoneField } from './zone-field.tsx'

interface Section {
  control: Control<BusinessInput>
}

export function CompanySection({ control, id }: Section & { id: string | null }) {
  return (
    <FormSection title={t('Company')} hint={t('As it stands on receipts and invoices.')}>
      <TextField control={control} name="name" label={t('Name of the salon')} autoFocus={id === null} />
      <TextField control={control} name="legal_name" label={t('Full name of the company')} />
      <TextField
        control={control}
        name="nip"
        label={t('NIP')}
        hint={t('Ten digits, also with hyphens or PL.')}
      />
      <TextField control={control} name="regon" label={t('REGON')} />
      <CheckboxesField
        control={control}
        name="types"
        label={t('Trade')}
        options={tradeOptions()}
        className={wide}
      />
      <HeadOfficeField control={control} id={id} />
      <TextField control={control} name="iban" label={t('Account number (IBAN)')} className={wide} />
    </FormSection>
  )
}

export function AddressSection({ control }: Section) {
  return (
    <FormSection title={t('Address and contact')} hint={t('Shown to clients in messages.')}>
      <TextField control={control} name="street" label={t('Street and number')} className={wide} />
      <TextField control={control} name="postal_code" label={t('Postal code')} />
      <TextField control={control} name="city" label={t('Town')} />
      <PhoneField control={control} name="phone" label={t('Phone')} />
      <TextField control={control} name="email" type="email" label={t('E-mail')} />
      <TextField control={control} name="website" label={t('Web page')} className={wide} />
    </FormSection>
  )
}

export function PlaceSection({ control }: Section) {
  return (
    <FormSection title={t('Tax, currency and time')}>
      <SelectField control={control} name="vat_status" label={t('VAT')} options={vatOptions()} />
      <DateField control={control} name="vat_since" label={t('Valid from')} />
      <SelectField control={control} name="currency" label={t('Currency')} options={currencyOptions()} />
      <SelectField control={control} name="locale" label={t('Language')} options={localeOptions()} />
      <ZoneField control={control} name="timezone" label={t('Time zone')} className={wide} />
    </FormSection>
  )
}

export function PublicSection({ control, salon }: Section & { salon?: string }) {
  return (
    <FormSection
      title={t('Look')}
      hint={t('Colour and name in messages and on the pages that clients open.')}
    >
      <BrandColourField control={control} name="brand_colour" label={t('Brand colour')} className={wide} />
      <TextField
        control={control}
        name="public_name"
        label={t('Name for clients')}
        hint={t('Where it differs from the name of the salon.')}
      />
      <SlugField control={control} salon={salon} />
    </FormSection>
  )
}

/** Offered where there is another business that may be the head office. */
function HeadOfficeField({ control, id }: Section & { id: string | null }) {
  const mayList = useAllows(businesses.index)
  const all = useCall(
    businesses.index,
    { query: { page: 1, per_page: 100 } },
    { enabled: mayList, handles: () => true },
  )
  const options = (all.data?.data ?? [])
    .filter((one) => one.id !== id && one.parent_id === null)
    .map((one) => ({ value: one.id, label: one.name }))
  if (options.length === 0) return null
  return (
    <SelectField
      control={control}
      name="parent_id"
      label={t('Head office')}
      none={t('None: it stands for itself')}
      options={options}
      className={wide}
    />
  )
}
