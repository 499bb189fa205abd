import {
  allowsStocktake,
  mayUncover,
  type Stocktake,
  stocktakeForm,
} from '@wizyta/contract/sales/stocktakes/api'
import { useFormState, useWatch } from 'react-hook-form'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { stocktakes } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { ProductGroupField } from '../product-groups/picker.tsx'
import { useShelfPlaces } from '../stock/parts.ts'

/** Form of a stocktake. The scope is open until the first count; users who count blind change neither it nor blindness. */
export function StocktakeForm({ stocktake, onSaved }: { stocktake: Stocktake | null; onSaved?: () => void }) {
  const form = useEntityForm({
    schema: stocktakeForm,
    calls: stocktakes,
    row: stocktake,
    defaults: { name: '', scope: 'all', blind: false },
    after: ({ id }, isNew) => {
      onSaved?.()
      return isNew ? { to: '/sales/stocktakes/$id', params: { id } } : undefined
    },
    forgets: [stocktakes.lines, stocktakes.totals],
  })
  const { control } = form
  const rights = useUser()
  const uncovers = !stocktake || mayUncover(rights, stocktake)
  const scope = useWatch({ control, name: 'scope' })
  const { errors } = useFormState({ control, name: 'scope' })
  const places = useShelfPlaces()
  return (
    <Card>
      <EntityForm form={form} cancel={stocktake ? undefined : { to: '/sales/stocktakes' }}>
        <FormSection
          title={t('Stocktake')}
          hint={t('Stock is noted when it begins. You can sell and use up while you count.')}
        >
          <TextField control={control} name="name" className={wide} />
          {uncovers && (!stocktake || allowsStocktake(stocktake.status, 'rescope')) && (
            <>
              <SelectField control={control} name="scope" />
              {scope === 'group' && <ProductGroupField control={control} name="product_group_id" />}
              {scope === 'shelf' && (
                <SelectField
                  control={control}
                  name="shelf_place"
                  options={places.map(({ shelf_place }) => ({ value: shelf_place, label: shelf_place }))}
                />
              )}
              {errors.scope && <OpenStocktakes but={stocktake?.id} />}
            </>
          )}
          {uncovers && (
            <SwitchField
              control={control}
              name="blind"
              hint={t('Counters do not see how much there should be.')}
              className={wide}
            />
          )}
          <TextField control={control} name="note" className={wide} />
        </FormSection>
      </EntityForm>
    </Card>
  )
}

/** Links to the stocktakes that are under way: one of them counts the products that were chosen. */
function OpenStocktakes({ but }: { but: string | undefined }) {
  const { data } = useCall(stocktakes.index, {
    query: { filter: { status: ['open', 'counting', 'review'] }, per_page: 20 },
  })
  const others = data?.data.filter(({ id }) => id !== but) ?? []
  if (others.length === 0) return null
  return (
    <p className={`${wide} flex flex-wrap gap-x-3 gap-y-1 text-sm`}>
      <span className="text-muted">{t('Under way|stocktakes')}</span>
      {others.map(({ id, name }) => (
        <EntityLink
          key={id}
          link={{ to: '/sales/stocktakes/$id', params: { id } }}
          className="text-brand-text hover:underline"
        >
          {name}
        </EntityLink>
      ))}
    </p>
  )
}
