import type { BusinessInput } from '@wizyta/contract/office/businesses/api'
import type { Control } from 'react-hook-form'
import { CheckboxesField, SelectField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { PhoneField, TextField } from '../../kit/form/text-field.tsx'
import { businesses } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { BrandColourField } from './brand-colour-field.tsx'
import { SlugField } from './slug-field.tsx'
import { currencyOptions, localeOptions } from './words.ts'
import { ZoneField } from './zone-field.tsx'

interface Section {
  control: Control<BusinessInput>
}

export function CompanySection({ control, id }: Section & { id: string | null }) {
  return (
    <FormSection title={t('Company')} hint={t('As it stands on receipts and invoices.')}>
      <TextField control={control} name="name" autoFocus={id === null} />
      <TextField control={control} name="legal_name" />
      <TextField control={control} name="nip" hint={t('Ten digits, also with hyphens or PL.')} />
      <TextField control={control} name="regon" />
      <CheckboxesField control={control} name="types" className={wide} />
      <HeadOfficeField control={control} id={id} />
      <TextField control={control} name="iban" className={wide} />
    </FormSection>
  )
}

export function AddressSection({ control }: Section) {
  return (
    <FormSection title={t('Address and contact')} hint={t('Shown to clients in messages.')}>
      <TextField control={control} name="street" className={wide} />
      <TextField control={control} name="postal_code" />
      <TextField control={control} name="city" />
      <PhoneField control={control} name="phone" />
      <TextField control={control} name="email" type="email" />
      <TextField control={control} name="website" className={wide} />
    </FormSection>
  )
}

export function PlaceSection({ control }: Section) {
  return (
    <FormSection title={t('Tax, currency and time')}>
      <SelectField control={control} name="vat_status" />
      <DateField control={control} name="vat_since" label={t('Valid from')} />
      <SelectField control={control} name="currency" options={currencyOptions()} />
      <SelectField control={control} name="locale" options={localeOptions()} />
      <ZoneField control={control} name="timezone" className={wide} />
    </FormSection>
  )
}

export function PublicSection({ control, salon }: Section & { salon?: string }) {
  return (
    <FormSection
      title={t('Look')}
      hint={t('Colour and name in messages and on the pages that clients open.')}
    >
      <BrandColourField control={control} name="brand_colour" className={wide} />
      <TextField
        control={control}
        name="public_name"
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
      none={t('None: it stands for itself')}
      options={options}
      className={wide}
    />
  )
}
