import type { Product, ProductInput } from '@wizyta/contract/sales/products/api'
import { productForm } from '@wizyta/contract/sales/products/api'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { EntityForm, FormSection, wide } from '../../../kit/form/entity-form.tsx'
import { closePanel } from '../../../kit/form/entity-sheet.tsx'
import { useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { EntityLink } from '../../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../../kit/ui/button.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { onlineProducts, products } from '../../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { Pictures } from '../pictures/pictures.tsx'
import { ClientCard } from './client-card.tsx'
import { OnlineFields } from './fields.tsx'

/** How one product appears on the web, with the card that clients would see. */
export function OnlineForm({ product }: { product: Product }) {
  const form = useEntityForm({
    schema: productForm,
    calls: products,
    row: product,
    defaults: {},
    after: () => closePanel,
    forgets: [onlineProducts.index, onlineProducts.show],
  })
  const { control } = form
  const isArchived = product.archived_at !== null
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Online')} hint={t('Clients see it once your online page is open.')}>
        <div className={`${wide} grid items-start gap-x-6 gap-y-4 @xl:grid-cols-[minmax(0,1fr)_17rem]`}>
          <div className="flex flex-col gap-4">
            <OnlineFields control={control} />
          </div>
          <Preview id={product.id} control={control} />
        </div>
      </FormSection>
      <FormSection title={t('Pictures')} hint={t('The first one is the cover. Changes are saved at once.')}>
        <div className={wide}>
          <Pictures id={product.id} isOff={isArchived} />
        </div>
        <EntityLink
          link={{ to: '/sales/products/$id/edit', params: { id: product.id } }}
          {...buttonLook()}
          className="justify-self-start"
        >
          <Pencil aria-hidden="true" />
          {t('All data of the product')}
        </EntityLink>
      </FormSection>
    </EntityForm>
  )
}

/** The card with what is typed, in either language. */
function Preview({ id, control }: { id: string; control: Control<ProductInput> }) {
  const query = useCall(onlineProducts.show, { params: { id } }, { handles: isShownInPlace })
  const [lang, setLang] = useState<'pl' | 'en'>('pl')
  const [pl, en, isShown, isSold] = useWatch({
    control,
    name: ['online_description', 'online_description_en', 'shown_online', 'sold_online'],
  })
  const isEnglish = lang === 'en' && Boolean(en)
  return (
    <section aria-label={t('As clients see it')} className="flex flex-col items-start gap-2">
      <h3 data-slot="label">{t('As clients see it')}</h3>
      {en && (
        <Segmented
          label={t('Language')}
          value={lang}
          segments={[
            { value: 'pl', label: 'Polski' },
            { value: 'en', label: 'English' },
          ]}
          onChange={setLang}
        />
      )}
      <LoadState of={query} loading={<Skeleton className="h-96 w-72" />}>
        {(product) => (
          <ClientCard
            product={product}
            description={(isEnglish ? en : pl) ?? null}
            lang={isEnglish ? 'en' : 'pl'}
            isSold={Boolean(isSold)}
          />
        )}
      </LoadState>
      {!isShown && <p className="text-muted">{t('Clients do not see this product yet.')}</p>}
    </section>
  )
}
