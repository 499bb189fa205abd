import type { Discount } from '@wizyta/contract/sales/discounts/api'
import { discountForm, discountInput } from '@wizyta/contract/sales/discounts/api'
import { useWatch } from 'react-hook-form'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { EntitiesField } from '../../kit/form/entities-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { MoneyField, NumberField } from '../../kit/form/number-field.tsx'
import { PercentField } from '../../kit/form/percent-input.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { TimeField } from '../../kit/form/time-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { copyName } from '../../kit/list/duplicate.ts'
import { ClientGroupsField } from '../../people/client-groups/picker.tsx'
import { discounts, productGroups, serviceGroups, services } from '../../platform/net/calls.gen.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { ProductsField } from './products-field.tsx'
import { WeekdaysField } from './weekdays-field.tsx'
import { spentText, usesText } from './words.ts'

/** @param copied the discount that a new one begins as a copy of */
export function DiscountForm({ discount, copied }: { discount: Discount | null; copied: Discount | null }) {
  const form = useEntityForm({
    schema: discountForm,
    calls: discounts,
    row: discount,
    defaults: {
      name: '',
      kind: 'percent',
      scope: 'all',
      percent: 1_000,
      service_group_ids: [],
      product_group_ids: [],
      service_ids: [],
      product_ids: [],
      weekdays: [],
      priority: 50,
      stackable: false,
      needs_approval: false,
      announced: false,
      first_visit: false,
      client_group_ids: [],
      // The till would take it from every basket at once: it is tried first.
      active: false,
      ...(copied && copyOf(copied)),
    },
    after: () => closePanel,
  })
  const { control } = form
  const { currency } = useBusiness()
  const [kind, scope] = useWatch({ control, name: ['kind', 'scope'] })
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Discount|section')}>
        <TextField control={control} name="name" className={wide} autoFocus={!discount} />
        <SelectField control={control} name="kind" />
        {kind === 'percent' && <PercentField control={control} name="percent" />}
        {(kind === 'amount' || kind === 'price') && (
          <MoneyField
            control={control}
            name="amount"
            hint={
              kind === 'amount'
                ? t('Whole amount, shared between the lines it reduces.')
                : t('Price of one piece.')
            }
          />
        )}
        {kind === 'n_for_m' && (
          <div className="grid grid-cols-2 gap-4">
            <NumberField control={control} name="take" />
            <NumberField control={control} name="pay" hint={t('The cheapest pieces are free.')} />
          </div>
        )}
        <TextField
          control={control}
          name="code"
          hint={t('Typed at the till; without a code it applies by itself.')}
        />
        <SwitchField
          control={control}
          name="active"
          hint={
            discount ? undefined : t('Off, it is a draft. Try it with “Try a basket”, then switch it on.')
          }
        />
      </FormSection>
      <FormSection title={t('What is reduced')}>
        <SelectField control={control} name="scope" className={wide} />
        {scope === 'service_groups' && (
          <EntitiesField
            control={control}
            name="service_group_ids"
            className={wide}
            calls={serviceGroups}
            nameOf={localName}
            searchLabel={t('Search for a group')}
            renderRow={(group) => <ColourDot colour={group.colour}>{localName(group)}</ColourDot>}
          />
        )}
        {scope === 'product_groups' && (
          <EntitiesField
            control={control}
            name="product_group_ids"
            className={wide}
            calls={productGroups}
            nameOf={(group) => group.name}
            searchLabel={t('Search for a group')}
            renderRow={(group) => <ColourDot colour={group.colour}>{group.name}</ColourDot>}
          />
        )}
        {scope === 'items' && (
          <>
            <EntitiesField
              control={control}
              name="service_ids"
              className={wide}
              calls={services}
              nameOf={localName}
              searchLabel={t('Search for a service')}
              renderRow={localName}
            />
            <ProductsField control={control} stored={(discount ?? copied)?.products ?? []} className={wide} />
          </>
        )}
      </FormSection>
      <FormSection title={t('When|discount')} hint={t('Empty fields set no limit.')}>
        <DateField control={control} name="valid_from" />
        <DateField control={control} name="valid_to" />
        <TimeField control={control} name="hours_from" />
        <TimeField control={control} name="hours_to" endsDay />
        <WeekdaysField control={control} hint={t('No day ticked: every day.')} className={wide} />
      </FormSection>
      <FormSection title={t('For whom|discount')}>
        <ClientGroupsField
          control={control}
          name="client_group_ids"
          hint={t('None chosen: all clients.')}
          className={wide}
          all
        />
        <SwitchField control={control} name="first_visit" />
        <NumberField control={control} name="birthday_days" />
      </FormSection>
      <FormSection title={t('Limits|discount')} hint={t('Empty fields set no limit.')}>
        {discount && (
          <p className={`${wide} text-muted`}>
            {t('Used so far: {uses}, {amount}', {
              uses: usesText(discount),
              amount: spentText(discount, currency),
            })}
          </p>
        )}
        <MoneyField control={control} name="min_total" hint={t('Before discounts, the whole basket.')} />
        <MoneyField control={control} name="budget" hint={t('Most that all clients together get.')} />
        <NumberField control={control} name="max_uses" />
        <NumberField control={control} name="per_client" />
      </FormSection>
      <FormSection
        title={t('With other discounts')}
        hint={t('The client gets the discounts that save most.')}
      >
        <SwitchField control={control} name="stackable" hint={t('Off: it is alone on its line.')} />
        <NumberField control={control} name="priority" hint={t('The lowest number applies first.')} />
        <SwitchField
          control={control}
          name="needs_approval"
          hint={t('An employee with the right confirms it at the till.')}
        />
        <SwitchField
          control={control}
          name="announced"
          hint={t('Beside it the lowest price of 30 days is shown.')}
        />
      </FormSection>
    </EntityForm>
  )
}

/** All that was typed of a discount. One that asks for a code gets another: without any, it would apply by itself. */
function copyOf(discount: Discount) {
  const typed = Object.entries(discount).filter(([field]) => field in discountInput.shape)
  return {
    ...Object.fromEntries(typed),
    name: copyName(discount.name, 80),
    code: discount.code && `${discount.code.slice(0, 38)}-2`,
    active: false,
  }
}
